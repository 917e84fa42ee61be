import type { Generator } from './application.ts';
import { go, java, javascript, php, python } from './functions.ts';

const express: Generator = {
  framework: 'express',
  entry: (modules) => [
    ['package.json', '{ "name": "shop", "dependencies": { "express": "^5.0.0" } }\n'],
    [
      'app.js',
      `const express = require('express');\n${modules.map(({ name }) => `const ${name} = require('./modules/${name}/router');\n`).join('')}
const app = express();\napp.use(express.json());\n${modules.map(({ name }) => `app.use('/api/${name}', ${name});\n`).join('')}app.listen(3000);\n`,
    ],
  ],
  module: ({ name, title, plain }) => [
    [
      `modules/${name}/router.js`,
      `const { Router } = require('express');
const controller = require('./controller');
const { check } = require('../../shared/check');

const router = Router();
router.get('/', controller.list);
router.get('/:id', check, controller.show);
router.post('/', check, controller.create);
router.delete('/:id', check, controller.remove);
${plain(javascript, 14)}
module.exports = router;
`,
    ],
    [
      `modules/${name}/controller.js`,
      `const service = require('./service');
${['list', 'show', 'create', 'remove'].map((each) => `\nexports.${each} = async (request, response) => {\n  response.json(await service.${each}(request.params, request.body));\n};\n`).join('')}${plain(javascript, 100)}`,
    ],
    [
      `modules/${name}/service.js`,
      `const ${title} = require('./model');\nconst log = require('../../shared/log');\nconst rates = {};\n${plain(javascript, 200)}
exports.list = () => ${title}.all();\nexports.show = ({ id }) => ${title}.find(id);\nexports.create = (_, body) => ${title}.insert(body);\nexports.remove = ({ id }) => ${title}.remove(id);\n`,
    ],
    [
      `modules/${name}/model.js`,
      `class ${title} {\n  static all() {\n    return [];\n  }\n}\n${plain(javascript, 80)}\nmodule.exports = ${title};\n`,
    ],
    [
      `test/${name}.test.js`,
      `const request = require('supertest');\nconst app = require('../app');\ntest('lists', () => request(app).get('/api/${name}'));\n${plain(javascript, 100)}`,
    ],
  ],
  routesOf: ({ name }) => `modules/${name}/router.js`,
  routesPerModule: 4,
  read: { perModule: 2, besides: 1 },
};

const fastapi: Generator = {
  framework: 'fastapi',
  entry: (modules) => [
    [
      'app/main.py',
      `from fastapi import FastAPI\n${modules.map(({ name }) => `from app.routers import ${name}\n`).join('')}\napp = FastAPI()\n${modules.map(({ name }) => `app.include_router(${name}.router, prefix="/api")\n`).join('')}`,
    ],
    ['app/__init__.py', ''],
    ['app/routers/__init__.py', ''],
  ],
  module: ({ name, title, plain }) => [
    [
      `app/routers/${name}.py`,
      `from fastapi import APIRouter, Depends\nfrom app.services import ${name} as service\nfrom app.models.${name} import ${title}\n
router = APIRouter(prefix="/${name}", tags=["${name}"])\n\n
@router.get("/")\ndef list_${name}(limit: int = 20):\n    return service.all(limit)\n\n
@router.get("/{id}")\ndef show_${name}(id: int):\n    return service.find(id)\n\n
@router.post("/")\ndef create_${name}(body: ${title}):\n    return service.insert(body)\n${plain(python, 28)}`,
    ],
    [
      `app/services/${name}.py`,
      `import logging\n\nlogger = logging.getLogger(__name__)\nRATES = {}\n${plain(python, 200)}`,
    ],
    [
      `app/models/${name}.py`,
      `from pydantic import BaseModel\n\n\nclass ${title}(BaseModel):\n    id: int\n    name: str\n    amount: float\n${plain(python, 80)}`,
    ],
    [`app/jobs/${name}.py`, `from app.services import ${name}\n${plain(python, 100)}`],
    [
      `tests/test_${name}.py`,
      `def test_list(client):\n    assert client.get("/api/${name}/").status_code == 200\n${plain(python, 100)}`,
    ],
  ],
  routesOf: ({ name }) => `app/routers/${name}.py`,
  routesPerModule: 3,
  // The package of the routers is referred to.
  read: { perModule: 1, besides: 2 },
};

const spring: Generator = {
  framework: 'spring',
  entry: () => [
    [
      'src/main/java/shop/Application.java',
      'package shop;\n\nimport org.springframework.boot.SpringApplication;\n\npublic class Application {\n    public static void main(String[] arguments) {\n        SpringApplication.run(Application.class, arguments);\n    }\n}\n',
    ],
  ],
  module: ({ name, title, plain }) => [
    [
      `src/main/java/shop/${name}/${title}Controller.java`,
      `package shop.${name};

import java.util.List;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/api/${name}")
public class ${title}Controller {
    private final ${title}Service service;

    public ${title}Controller(${title}Service service) {
        this.service = service;
    }

    @GetMapping
    public List<${title}> list() {
        return service.list();
    }

    @GetMapping("/{id}")
    public ${title} show(@PathVariable long id) {
        return service.find(id);
    }

    @PostMapping
    public ${title} create(@RequestBody ${title} body) {
        return service.insert(body);
    }
${plain(java, 42)}}
`,
    ],
    [
      `src/main/java/shop/${name}/${title}Service.java`,
      `package shop.${name};\n\nimport java.util.List;\n\npublic class ${title}Service {\n    public List<${title}> list() {\n        return List.of();\n    }\n${plain(java, 200)}}\n`,
    ],
    [
      `src/main/java/shop/${name}/${title}Repository.java`,
      `package shop.${name};\n\npublic interface ${title}Repository {\n    ${title} find(long id);\n}\n`,
    ],
    [
      `src/main/java/shop/${name}/${title}.java`,
      `package shop.${name};\n\npublic class ${title} {\n    private long id;\n${plain(java, 100)}}\n`,
    ],
    [
      `src/test/java/shop/${name}/${title}ControllerTest.java`,
      `package shop.${name};\n\nclass ${title}ControllerTest {\n${plain(java, 100)}}\n`,
    ],
  ],
  routesOf: ({ name, title }) => `src/main/java/shop/${name}/${title}Controller.java`,
  routesPerModule: 3,
  read: { perModule: 1, besides: 0 },
};

const gin: Generator = {
  framework: 'gin',
  entry: (modules) => [
    ['go.mod', 'module example.com/shop\n\ngo 1.22\n\nrequire github.com/gin-gonic/gin v1.10.0\n'],
    [
      'main.go',
      `package main\n\nimport (\n\t"github.com/gin-gonic/gin"\n${modules.map(({ name }) => `\t"example.com/shop/internal/${name}"\n`).join('')})\n
func main() {\n\tengine := gin.Default()\n\tapi := engine.Group("/api")\n${modules.map(({ name }) => `\t${name}.Register(api.Group("/${name}"))\n`).join('')}\tengine.Run()\n}\n`,
    ],
  ],
  module: ({ name, title, plain }) => [
    [
      `internal/${name}/routes.go`,
      `package ${name}\n\nimport "github.com/gin-gonic/gin"\n
// Register adds the routes of ${name}.\nfunc Register(group *gin.RouterGroup) {\n\tgroup.GET("", list)\n\tgroup.GET("/:id", show)\n\tgroup.POST("", create)\n}\n`,
    ],
    [
      `internal/${name}/handlers.go`,
      `package ${name}\n\nimport "github.com/gin-gonic/gin"\n${['list', 'show', 'create'].map((each) => `\nfunc ${each}(context *gin.Context) {\n\tcontext.JSON(200, find${title}(context.Param("id")))\n}\n`).join('')}${plain(go, 80)}`,
    ],
    [
      `internal/${name}/service.go`,
      `package ${name}\n\nimport (\n\t"fmt"\n\t"log"\n)\n\nvar rates = map[string]float64{}\n\nfunc find${title}(id string) any {\n\treturn nil\n}\n${plain(go, 200)}`,
    ],
    [
      `internal/${name}/model.go`,
      `package ${name}\n\ntype ${title} struct {\n\tID int64\n\tName string\n}\n${plain(go, 80)}`,
    ],
    [
      `internal/${name}/service_test.go`,
      `package ${name}\n\nimport "testing"\n\nfunc TestFind(t *testing.T) {}\n${plain(go, 100)}`,
    ],
  ],
  routesOf: ({ name }) => `internal/${name}/routes.go`,
  routesPerModule: 3,
  read: { perModule: 2, besides: 1 },
};

const laravel: Generator = {
  framework: 'laravel',
  entry: (modules) => [
    [
      'bootstrap/app.php',
      "<?php\n\nreturn Application::configure(basePath: dirname(__DIR__))\n    ->withRouting(api: __DIR__ . '/../routes/api.php')\n    ->create();\n",
    ],
    [
      'composer.json',
      '{ "require": { "laravel/framework": "^11.0" }, "autoload": { "psr-4": { "App\\\\": "app/" } } }\n',
    ],
    [
      'routes/api.php',
      `<?php\n\nuse Illuminate\\Support\\Facades\\Route;\n\n${modules.map(({ name }) => `require __DIR__ . '/modules/${name}.php';\n`).join('')}`,
    ],
  ],
  module: ({ name, title, plain }) => [
    [
      `routes/modules/${name}.php`,
      `<?php

use App\\Http\\Controllers\\${title}Controller;
use Illuminate\\Support\\Facades\\Route;

Route::get('/${name}', [${title}Controller::class, 'index']);
Route::get('/${name}/{id}', [${title}Controller::class, 'show']);
Route::post('/${name}', [${title}Controller::class, 'store']);
`,
    ],
    [
      `app/Http/Controllers/${title}Controller.php`,
      `<?php\n\nnamespace App\\Http\\Controllers;\n\nuse App\\Services\\${title}Service;\n\nclass ${title}Controller extends Controller\n{\n    public function __construct(private ${title}Service $service)\n    {\n    }\n${['index', 'show', 'store'].map((each) => `\n    public function ${each}()\n    {\n        return $this->service->${each}();\n    }\n`).join('')}${plain(php, 80)}}\n`,
    ],
    [
      `app/Services/${title}Service.php`,
      `<?php\n\nnamespace App\\Services;\n\nclass ${title}Service\n{\n${plain(php, 200)}}\n`,
    ],
    [
      `app/Models/${title}.php`,
      `<?php\n\nnamespace App\\Models;\n\nuse Illuminate\\Database\\Eloquent\\Model;\n\nclass ${title} extends Model\n{\n${plain(php, 80)}}\n`,
    ],
    [
      `tests/Feature/${title}Test.php`,
      `<?php\n\nnamespace Tests\\Feature;\n\nclass ${title}Test extends TestCase\n{\n${plain(php, 100)}}\n`,
    ],
  ],
  routesOf: ({ name }) => `routes/modules/${name}.php`,
  routesPerModule: 3,
  read: { perModule: 2, besides: 2 },
};

/** Five frameworks of five languages. */
export const generators: readonly Generator[] = [express, fastapi, spring, gin, laravel];
