import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { knownRoutes } from '../../../src/match/find/knownRoutes.ts';
import { RouteLookup } from '../../../src/match/find/routeLookup.ts';
import { parseRequestName } from '../../../src/match/fold/requestName.ts';
import { readRoutes } from '../../../src/routes/folder/directory.ts';
import { deliver, told, withLocal } from '../service/local/sending.ts';
import { kinds, type Plain, span as spanOf, traces } from '../service/local/telemetry.ts';
import { clock } from '../service/requests.ts';

/** A request as an agent sends it, made from its documentation, and a small application in its framework. */
interface Recorded {
  readonly framework: string;
  /** Where the agent's names and attributes are documented. */
  readonly about: string;
  readonly language: string;
  readonly scope: string;
  readonly span: string;
  readonly attributes: Readonly<Record<string, Plain>>;
  readonly files: Readonly<Record<string, string>>;
  /** The transaction, and the line of its handler. */
  readonly name: string;
  readonly handler: string;
}

const php = 'https://github.com/open-telemetry/opentelemetry-php-contrib/tree/main/src/Instrumentation';
const python = 'https://opentelemetry-python-contrib.readthedocs.io/en/latest/instrumentation';
const old = (method: string, target: string) => ({
  'http.method': method,
  'http.target': target,
  'http.status_code': 200,
});
const current = (method: string, path: string) => ({
  'http.request.method': method,
  'url.path': path,
  'http.response.status_code': 200,
});

const recorded: readonly Recorded[] = [
  {
    framework: 'Django',
    about: `${python}/django/django.html`,
    language: 'python',
    scope: 'opentelemetry.instrumentation.django',
    span: 'GET api/users/<int:pk>/',
    attributes: { ...old('GET', '/api/users/7/?page=2'), 'http.route': 'api/users/<int:pk>/' },
    files: {
      'manage.py': 'import os\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")\n',
      'shop/settings.py': 'ROOT_URLCONF = "shop.urls"\n',
      'shop/urls.py': 'from django.urls import include, path\nurlpatterns = [path("api/", include("users.urls"))]\n',
      'users/urls.py':
        'from django.urls import path\nfrom . import views\nurlpatterns = [path("users/<int:pk>/", views.show)]\n',
      'users/views.py': 'from django.http import JsonResponse\n\ndef show(request, pk):\n    return JsonResponse({})\n',
    },
    name: 'GET api/users/<int:pk>/',
    handler: 'users/views.py:3',
  },
  {
    framework: 'Flask',
    about: `${python}/flask/flask.html`,
    language: 'python',
    scope: 'opentelemetry.instrumentation.flask',
    span: 'GET /api/users/<int:id>',
    attributes: { ...old('GET', '/api/users/7'), 'http.route': '/api/users/<int:id>' },
    files: {
      'app.py':
        'from flask import Flask\napp = Flask(__name__)\n\n@app.get("/api/users/<int:id>")\ndef show(id):\n    return {}\n',
    },
    name: 'GET /api/users/<int:id>',
    handler: 'app.py:5',
  },
  {
    framework: 'FastAPI',
    about: `${python}/fastapi/fastapi.html`,
    language: 'python',
    scope: 'opentelemetry.instrumentation.fastapi',
    span: 'GET /api/users/{id}',
    attributes: { ...old('GET', '/api/users/7'), 'http.route': '/api/users/{id}' },
    files: {
      'app.py':
        'from fastapi import FastAPI\napp = FastAPI()\n\n@app.get("/api/users/{id}")\ndef show(id: int):\n    return {}\n',
    },
    name: 'GET /api/users/{id}',
    handler: 'app.py:5',
  },
  {
    framework: 'Laravel',
    about: `${php}/Laravel`,
    language: 'php',
    scope: 'io.opentelemetry.contrib.php.laravel',
    span: 'GET api/users/{user}',
    attributes: { ...current('GET', '/api/users/7'), 'http.route': 'api/users/{user}' },
    files: {
      artisan: '#!/usr/bin/env php\n',
      'routes/api.php':
        "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('users/{user}', function ($user) {\n    return [];\n});\n",
    },
    name: 'GET /api/users/{user}',
    handler: 'routes/api.php:3',
  },
  {
    framework: 'Symfony, whose route is a name',
    about: `${php}/Symfony`,
    language: 'php',
    scope: 'io.opentelemetry.contrib.php.symfony',
    span: 'GET app_user_show',
    attributes: { ...current('GET', '/api/users/7'), 'http.route': 'app_user_show' },
    files: {
      'src/Controller/UserController.php':
        "<?php\nnamespace App\\Controller;\nuse Symfony\\Component\\Routing\\Attribute\\Route;\nclass UserController\n{\n    #[Route('/api/users/{id}', name: 'app_user_show', methods: ['GET'])]\n    public function show(int $id) {}\n}\n",
    },
    name: 'GET /api/users/{id}',
    handler: 'src/Controller/UserController.php:7',
  },
  {
    framework: 'Spring',
    about: 'https://opentelemetry.io/docs/zero-code/java/agent/',
    language: 'java',
    scope: 'io.opentelemetry.tomcat-10.0',
    span: 'GET /api/users/{id}',
    attributes: { ...current('GET', '/api/users/7'), 'http.route': '/api/users/{id}' },
    files: {
      'src/main/java/shop/Users.java':
        'package shop;\nimport org.springframework.web.bind.annotation.*;\n@RestController\n@RequestMapping("/api/users")\nclass Users {\n  @GetMapping("/{id}")\n  Object show(@PathVariable int id) { return null; }\n}\n',
    },
    name: 'GET /api/users/{id}',
    handler: 'src/main/java/shop/Users.java:7',
  },
  {
    framework: 'ASP.NET Core',
    about:
      'https://github.com/open-telemetry/opentelemetry-dotnet-contrib/tree/main/src/OpenTelemetry.Instrumentation.AspNetCore',
    language: 'dotnet',
    scope: 'Microsoft.AspNetCore',
    span: 'GET api/Users/{id}',
    attributes: { ...current('GET', '/api/users/7'), 'http.route': 'api/Users/{id}' },
    files: {
      'UsersController.cs':
        'using Microsoft.AspNetCore.Mvc;\nnamespace Shop;\n[ApiController]\n[Route("api/[controller]")]\npublic class UsersController : ControllerBase\n{\n    [HttpGet("{id}")]\n    public object Show(int id) => new { };\n}\n',
    },
    name: 'GET /api/Users/{id}',
    handler: 'UsersController.cs:8',
  },
  {
    framework: 'Rails',
    about: 'https://github.com/open-telemetry/opentelemetry-ruby-contrib/tree/main/instrumentation/action_pack',
    language: 'ruby',
    scope: 'OpenTelemetry::Instrumentation::Rack',
    span: 'GET /api/users/:id(.:format)',
    attributes: { ...old('GET', '/api/users/7'), 'http.route': '/api/users/:id(.:format)' },
    files: {
      'config/routes.rb':
        'Rails.application.routes.draw do\n  namespace :api do\n    resources :users, only: [:show]\n  end\nend\n',
      'app/controllers/api/users_controller.rb':
        'class Api::UsersController < ApplicationController\n  def show\n  end\nend\n',
    },
    name: 'GET /api/users/:id',
    handler: 'app/controllers/api/users_controller.rb:2',
  },
  {
    framework: 'gin',
    about:
      'https://github.com/open-telemetry/opentelemetry-go-contrib/tree/main/instrumentation/github.com/gin-gonic/gin/otelgin',
    language: 'go',
    scope: 'go.opentelemetry.io/contrib/instrumentation/github.com/gin-gonic/gin/otelgin',
    span: 'GET /api/users/:id',
    attributes: { ...current('GET', '/api/users/7'), 'http.route': '/api/users/:id' },
    files: {
      'main.go':
        'package main\n\nimport "github.com/gin-gonic/gin"\n\nfunc show(c *gin.Context) {}\n\nfunc main() {\n\tr := gin.Default()\n\tapi := r.Group("/api")\n\tapi.GET("/users/:id", show)\n\tr.Run()\n}\n',
    },
    name: 'GET /api/users/:id',
    handler: 'main.go:5',
  },
];

describe('a request of the agent for', () => {
  for (const { framework, about, language, scope, span, attributes, files, name, handler } of recorded) {
    it(`${framework} belongs to its handler (${about})`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), text);
      }
      const routes = await readRoutes(folder, []);
      await rm(folder, { recursive: true });
      await withLocal({ routes: knownRoutes(routes) }, async (service) => {
        const resource = { 'service.name': 'shop', 'telemetry.sdk.language': language };
        const sent = spanOf({ id: 'a', start: clock - 60_000, name: span, kind: kinds.server, attributes });
        await deliver(service, traces([sent], resource, scope));
        assert.deepEqual(
          service.services.map(({ verdict }) => verdict),
          ['own'],
        );
        assert.deepEqual(
          (await told(service)).map((row) => row.name),
          [name],
        );
      });
      const parsed = parseRequestName(name);
      const found = parsed && new RouteLookup(routes).find(parsed);
      assert.deepEqual(
        found?.routes.map((route) => `${route.handler.file}:${route.handler.line}`),
        [handler],
      );
    });
  }
});
