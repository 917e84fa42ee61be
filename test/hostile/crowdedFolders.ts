import { type Evil, evil, express, laravel, lines } from './evilFiles.ts';

const spring = 'import org.springframework.web.bind.annotation.*;\n';
const gin = 'package main\nimport "github.com/gin-gonic/gin"\nvar r = gin.Default()\n';
const aspnet = 'using Microsoft.AspNetCore.Mvc;\nusing Microsoft.AspNetCore.Builder;\n';

const one = (path: string, head: string, count: number, line: (index: number) => string) => (): Evil =>
  evil(path, head + lines(count, line));

/** Files that say as much as the bounds on tokens and lines let through, by what they repeat. */
export const crowdedFolders: Readonly<Record<string, () => Evil>> = {
  'functions of JavaScript by the ten thousand': one(
    'evil.js',
    express,
    30_000,
    (i) => `function f${i}(a) { return a; }`,
  ),
  'functions of JavaScript that register': one(
    'evil.js',
    express,
    9_000,
    (i) => `function f${i}(r) { r.get('/x${i}', h); }\nf${i}(app);`,
  ),
  'classes of TypeScript': one(
    'evil.ts',
    "import { Controller, Get } from '@nestjs/common';\n",
    12_000,
    (i) => `@Controller('a${i}') class A${i} { @Get('x') x() { return 1; } }`,
  ),
  'functions of Go by the ten thousand': one('evil.go', gin, 30_000, (i) => `func f${i}(a int) int { return a }`),
  'functions of Go that register': one(
    'evil.go',
    gin,
    9_000,
    (i) => `func f${i}(g *gin.RouterGroup) { g.GET("/x${i}", h) }`,
  ),
  'methods of Go by the ten thousand': one(
    'evil.go',
    `${gin}type T struct {}\n`,
    25_000,
    (i) => `func (t *T) F${i}(a int) int { return a }`,
  ),
  'functions of Python by the ten thousand': one(
    'evil.py',
    'from flask import Flask\napp = Flask(__name__)\n',
    24_000,
    (i) => `@app.route('/x${i}')\ndef f${i}(a): return a`,
  ),
  'classes of Java by the ten thousand': one(
    'Evil.java',
    spring,
    15_000,
    (i) => `@RestController class A${i} { @GetMapping("/x${i}") String x() { return ""; } }`,
  ),
  'methods of Java by the ten thousand': () =>
    evil(
      'Evil.java',
      `${spring}@RestController class A {\n${lines(20_000, (i) => `@GetMapping("/x${i}") String x${i}() { return ""; }`)}\n}\n`,
    ),
  'functions of Kotlin by the ten thousand': one(
    'evil.kt',
    'import io.ktor.server.routing.*\n',
    20_000,
    (i) => `fun Route.f${i}() { get("/x${i}") { } }`,
  ),
  'classes of C# by the ten thousand': one(
    'Evil.cs',
    aspnet,
    12_000,
    (i) => `[Route("a${i}")] public class A${i}Controller : ControllerBase { [HttpGet("x")] public int X() => 1; }`,
  ),
  'extension methods of C#': () =>
    evil(
      'Evil.cs',
      `${aspnet}public static class E {\n${lines(12_000, (i) => `public static void F${i}(this WebApplication app) { app.MapGet("/x${i}", () => 1); }`)}\n}\nvar app = WebApplication.Create();\napp.F0();\n`,
    ),
  'parts of one class of C#': one(
    'Evil.cs',
    aspnet,
    12_000,
    (i) => `public partial class AController : ControllerBase { [HttpGet("x${i}")] public int X${i}() => 1; }`,
  ),
  'functions of PHP by the ten thousand': one(
    'routes/web.php',
    laravel,
    20_000,
    (i) => `function f${i}() { Route::get('/x${i}', 'a'); }`,
  ),
  'classes of PHP by the ten thousand': one(
    'src/Evil.php',
    '<?php\nuse Symfony\\Component\\Routing\\Attribute\\Route;\n',
    12_000,
    (i) => `class A${i} { #[Route('/x${i}')] public function x() {} }`,
  ),
  'methods of Ruby by the ten thousand': one(
    'evil.rb',
    "require 'sinatra'\n",
    20_000,
    (i) => `get('/x${i}') { f${i} }\ndef f${i}; 1; end`,
  ),
  'resources of Rails by the ten thousand': one(
    'config/routes.rb',
    'Rails.application.routes.draw do\n',
    20_000,
    (i) => `resources :a${i}`,
  ),
  'patterns of Django by the ten thousand': one(
    'urls.py',
    'from django.urls import path\n',
    20_000,
    (i) => `urlpatterns += [path('x${i}/', v)]`,
  ),
};
