import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Route } from '../../../src/model/route.ts';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

async function routesOf(files: Readonly<Record<string, string>>): Promise<readonly Route[]> {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined });
  for (const [path, text] of Object.entries(files)) {
    table.set(path, text);
  }
  const { routes } = await table.link();
  assert.deepEqual([...table.limits], []);
  return routes;
}

describe('text of a workspace', () => {
  it('is no pattern where it names a property of PHP', async () => {
    const broken =
      'class Shop {\n  private $namespac))))))))))))))))))e = "x";\n  function __construct() { $this->n = 1; }\n}';
    const routes = await routesOf({ 'routes/web.php': `<?php\nRoute::get('/x', fn () => 1);\n${broken}\n` });
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/x'],
    );
  });

  it('is no pattern where it names a parameter of Kotlin', async () => {
    const shop = [
      'import io.ktor.server.application.*',
      'import io.ktor.server.routing.*',
      'fun Application.shop() { routing { get("/x") { } ; orders(this) } }',
      'fun orders(`a(+`: Route) { with(`a(+`) { get("/y") { } } }',
    ];
    assert.deepEqual((await routesOf({ 'Shop.kt': shop.join('\n') })).map(({ path }) => path).includes('/x'), true);
  });

  it('that Nest and Spring take for a pattern is tried once, not over and over', async () => {
    const stars = '/(.*)'.repeat(60);
    const nest = [
      "import { NestFactory } from '@nestjs/core';",
      "import { Controller, Get, Module } from '@nestjs/common';",
      `@Controller('${'a/'.repeat(200)}')`,
      "export class Cats { @Get('cats') all() {} }",
      '@Module({ controllers: [Cats] })',
      'class AppModule {}',
      'async function start() {',
      '  const app = await NestFactory.create(AppModule);',
      `  app.setGlobalPrefix('api', { exclude: ['${stars}/b'] });`,
      '}',
      'start();',
    ];
    const spring = [
      'import org.springframework.web.bind.annotation.*;',
      `@RestController @RequestMapping("${'/**'.repeat(60)}/b") class Shop {`,
      `  @GetMapping("${'/a'.repeat(200)}") String x() { return ""; }`,
      '}',
    ];
    const routes = await routesOf({ 'main.ts': nest.join('\n'), 'Shop.java': spring.join('\n') });
    assert.deepEqual(routes.map(({ path }) => path.slice(0, 8)).sort(), ['/**/**/*', '/api/a/a']);
  });

  it('reaches no console through the parser of YAML', async () => {
    const told: string[] = [];
    const listener = ({ message }: Error) => told.push(message);
    process.on('warning', listener);
    try {
      await routesOf({
        'config/routes.yaml': 'shop:\n  path: /x\n  controller: Shop::x\n? [secret, of, the, file]\n: 1\n',
        'application.yml': 'server:\n  servlet:\n    context-path: /shop\n    ? {secret: of the file}\n    : 1\n',
      });
      await setImmediate();
    } finally {
      process.off('warning', listener);
    }
    assert.deepEqual(told, []);
  });
});
