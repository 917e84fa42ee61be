import { type Evil, evil, laravel, nested } from './evilFiles.ts';

/** How expressions of a language that may register routes are written. */
interface Writing {
  readonly path: string;
  /** The beginning of the file, with what makes readers look at it. */
  readonly head: string;
  readonly binding: (value: string) => string;
  readonly list: readonly [string, string];
  readonly object: readonly [string, string];
  readonly template: readonly [string, string];
  readonly operator: string;
  /** A call on what stands before it. */
  readonly link: string;
}

const writings: Readonly<Record<string, Writing>> = {
  JavaScript: {
    path: 'evil.js',
    head: "const app = require('express')();\n",
    binding: (value) => `app.get(${value}, h);`,
    list: ['[', ']'],
    object: ['{a:', '}'],
    template: ['`${', '}`'],
    operator: '+',
    link: ".get('/x', h)",
  },
  Java: {
    path: 'Evil.java',
    head: 'import org.springframework.web.bind.annotation.*;\n',
    binding: (value) => `@RestController class Evil { @GetMapping(${value}) String x() { return ""; } }`,
    list: ['{', '}'],
    object: ['new A(', ')'],
    template: ['String.format("%s", ', ')'],
    operator: '+',
    link: '.get("/x", h)',
  },
  'C#': {
    path: 'Evil.cs',
    head: 'using Microsoft.AspNetCore.Builder;\nvar app = WebApplication.Create();\n',
    binding: (value) => `app.MapGet(${value}, () => 1);`,
    list: ['new[] {', '}'],
    object: ['new A { B = ', '}'],
    template: ['$"{(', ')}"'],
    operator: '+',
    link: '.MapGet("/x", h)',
  },
  Go: {
    path: 'evil.go',
    head: 'package main\nimport "github.com/gin-gonic/gin"\n',
    binding: (value) => `func main() { r := gin.Default(); r.GET(${value}, h) }`,
    list: ['[]any{', '}'],
    object: ['map[string]any{"a": ', '}'],
    template: ['fmt.Sprintf("%s", ', ')'],
    operator: '+',
    link: '.Group("/x")',
  },
  Python: {
    path: 'evil.py',
    head: 'from flask import Flask\napp = Flask(__name__)\n',
    binding: (value) => `app.add_url_rule(${value}, view_func=h)`,
    list: ['[', ']'],
    object: ['{"a": ', '}'],
    template: ['f"{', '}"'],
    operator: '+',
    link: '.get("/x", h)',
  },
  PHP: {
    path: 'routes/web.php',
    head: laravel,
    binding: (value) => `Route::get(${value}, 'a');`,
    list: ['[', ']'],
    object: ["['a' => ", ']'],
    template: ['"{$a[', ']}"'],
    operator: '.',
    link: "->get('/x', h)",
  },
  Ruby: {
    path: 'config/routes.rb',
    head: 'Rails.application.routes.draw do\n',
    binding: (value) => `get ${value}, to: 'a#b'\nend`,
    list: ['[', ']'],
    object: ['{ a: ', '}'],
    template: ['"#{', '}"'],
    operator: '+',
    link: ".get('/x')",
  },
  Kotlin: {
    path: 'evil.kt',
    head: 'import io.ktor.server.routing.*\n',
    binding: (value) => `fun Application.m() { routing { get(${value}) { } } }`,
    list: ['listOf(', ')'],
    object: ['mapOf("a" to ', ')'],
    template: ['"${', '}"'],
    operator: '+',
    link: '.get("/x")',
  },
};

/** Functions in functions, as each language writes them. */
const functions: Readonly<Record<string, readonly [string, string, string, string, string?]>> = {
  'functions of JavaScript': ['evil.js', 'function f() {', "app.get('/evil', h);", '}'],
  'arrow functions': ['evil.js', 'const f = () => {', "app.get('/evil', h);", '};'],
  'arrow functions that are handed over': ['evil.js', "app.use('/a', (app) => {", "app.get('/evil', h);", '});'],
  'routes of Ktor': ['evil.kt', 'route("/a") {', 'get("/evil") { }', '}', 'fun Application.m() { routing {'],
  'groups of Laravel': ['routes/web.php', "Route::prefix('a')->group(function () {", "Route::get('/x', 'a');", '});'],
  'functions of Go': ['evil.go', 'func() {', 'r.GET("/evil", h)', '}()', 'func main() { r := gin.Default()'],
  'functions of Python': ['evil.py', '(lambda: ', 'app.add_url_rule("/evil", view_func=h)', ')()'],
  'scopes of Rails': ['config/routes.rb', "scope '/a' do", "get 'evil', to: 'a#b'", 'end'],
  'lambdas of Java': ['Evil.java', 'a(() -> {', 'get("/evil");', '});', 'class Evil { void m() {'],
  'lambdas of C#': ['Evil.cs', 'a(() => {', 'app.MapGet("/evil", h);', '});'],
};

const heads = new Map(Object.values(writings).map(({ path, head }) => [path, head]));

/** So many times, on one line. */
const within = ([open, close]: readonly [string, string], times: number): string =>
  `${`${open}\n`.repeat(times)}"/a"${close.repeat(times)}`;

/** What is nested so deep that it ends whoever follows it by recursion: expressions of each language, and functions. */
export const deepFolders: Readonly<Record<string, () => Evil>> = Object.fromEntries([
  ...Object.entries(writings).flatMap(([language, { path, head, binding, list, object, template, operator, link }]) => {
    const of = (value: string) => (): Evil => evil(path, head + binding(value));
    return [
      [`10,000 parentheses of ${language}`, of(within(['(', ')'], 10_000))],
      [`10,000 lists of ${language}`, of(within(list, 10_000))],
      [`10,000 objects of ${language}`, of(within(object, 10_000))],
      [`10,000 calls of ${language}`, of(within(['f(', ')'], 10_000))],
      [`10,000 templates of ${language}`, of(within(template, 10_000))],
      [`3,000 lists of ${language}`, of(within(list, 3_000))],
      [`3,000 templates of ${language}`, of(within(template, 3_000))],
      [
        `a chain of 10,000 methods of ${language}`,
        of(`app${`\n${link}`.repeat(10_000)}`.replaceAll(/\n(\.|->)/g, '$1\n')),
      ],
      [`40,000 texts of ${language}`, of(`"/a"${` ${operator}\n"/a"`.repeat(40_000)}`)],
    ] as const;
  }),
  ...Object.entries(functions).flatMap(([what, [path, open, middle, close, before = '']]) =>
    [1_500, 3_000, 10_000].map(
      (times) =>
        [
          `${times} ${what} in each other`,
          () =>
            evil(
              path,
              `${heads.get(path)}${before}\n${nested(open, middle, close, times)}${'}'.repeat(before.split('{').length - 1)}`,
            ),
        ] as const,
    ),
  ),
]);
