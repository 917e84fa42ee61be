import type { question } from '../../../src/routes/link/resolve/dependencies.ts';

/** An edit of which a unit learns by one kind of dependency alone: the answers to all else that it asked stay the same. */
export interface DependencyCase {
  readonly files: Readonly<Record<string, string>>;
  /** The file that is added or changed, and its new text. */
  readonly edit: readonly [path: string, text: string];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const usersRouter = `const router = require('express').Router();
router.get('/users', () => {});
module.exports = router;
`;
const ginMain = `package main

import (
	"github.com/gin-gonic/gin"
	"shop/api"
)

func main() {
	router := gin.Default()
	api.Mount(router)
}
`;
const ginPackage = `package api

import "github.com/gin-gonic/gin"

func Mount(router gin.IRouter) {
	router.GET("/orders", func(c *gin.Context) {})
}
`;
const goModule: Readonly<Record<string, string>> = {
  'main.go': `package main

import (
	"github.com/gin-gonic/gin"
	"shop/api"
)

func MountAll(router *gin.Engine, module api.Module) {
	module.Mount(router.Group("/v1"))
}
`,
  'api/module.go': `package api

import "github.com/gin-gonic/gin"

type Module interface {
	Mount(group *gin.RouterGroup)
	Close()
}
`,
  'jobs/jobs.go': `package jobs

import "github.com/gin-gonic/gin"

type Jobs struct{}

func (j *Jobs) Mount(group *gin.RouterGroup) {
	group.GET("/jobs", func(c *gin.Context) {})
}
`,
};
const ordersModule = `package orders

import "github.com/gin-gonic/gin"

type Orders struct{}

func (o *Orders) Close() {}

func (o *Orders) Mount(group *gin.RouterGroup) {
	group.GET("/orders", func(c *gin.Context) {})
}
`;
const springController = `package com.acme.web;
import com.acme.Base;
import org.springframework.web.bind.annotation.*;
@RestController
public class OrderController extends Base {
  @GetMapping("/orders")
  public String list() { return ""; }
}
`;
const springBase = (name: string): string => `package ${name};
import org.springframework.web.bind.annotation.*;
@RequestMapping("/v1")
public class Base {}
`;

const csharpModules: Readonly<Record<string, string>> = {
  'Program.cs': `using Shop.Modules;

var app = WebApplication.CreateBuilder(args).Build();
app.MapGet("/health", () => "");
foreach (IModule module in app.Services.GetRequiredService<IEnumerable<IModule>>())
{
    module.Map(app.MapGroup("/api"));
}
app.Run();
`,
  'Modules/IModule.cs': `namespace Shop.Modules;

public interface IModule
{
    void Map(IEndpointRouteBuilder endpoints);
}
`,
  'Jobs.cs': `public static class Jobs
{
    public static void Map(IEndpointRouteBuilder endpoints)
    {
        endpoints.MapGet("/jobs", () => "");
    }
}
`,
};

/**
 * A case for each kind of dependency. No unit asks for projects, and additions change only with the facts of a file that
 * declares the member.
 */
export const dependencyCases: Readonly<
  Record<Exclude<keyof typeof question, 'projects' | 'additions'>, DependencyCase>
> = {
  facts: {
    files: {
      'app.js':
        "const app = require('express')();\nconst { base } = require('./config');\napp.get(base + '/users', list);\n",
      'config.js': "exports.base = '/v1';\n",
    },
    edit: ['config.js', "exports.base = '/v2';\n"],
    before: ['GET /v1/users'],
    after: ['GET /v2/users'],
  },
  exists: {
    files: { 'app.js': "const app = require('express')();\napp.use('/v1', require('./users'));\n" },
    edit: ['users.js', usersRouter],
    before: [],
    after: ['GET /v1/users'],
  },
  folder: {
    files: { 'go.mod': 'module shop\n', 'main.go': ginMain, 'other/mount.go': ginPackage },
    edit: ['api/mount.go', ginPackage],
    before: ['GET …/orders'],
    after: ['GET /orders', 'GET …/orders'],
  },
  below: {
    files: {
      'app.js':
        "const path = require('node:path');\nconst app = require('fastify')();\nconst autoload = require('@fastify/autoload');\napp.register(autoload, { dir: path.join(__dirname, 'routes'), options: { prefix: '/v1' } });\n",
    },
    edit: ['routes/users/index.js', "module.exports = async (fastify) => {\n  fastify.get('/', () => {});\n};\n"],
    before: [],
    after: ['GET /v1/users'],
  },
  declaring: {
    files: { 'web/OrderController.java': springController },
    edit: ['base/Base.java', springBase('com.acme')],
    before: ['GET /orders'],
    after: ['GET /v1/orders'],
  },
  fileName: {
    files: {
      'main.py':
        'from fastapi import FastAPI\nfrom shop.users import router\napp = FastAPI()\napp.include_router(router)\n',
      'jobs.py': 'from fastapi import APIRouter\nrouter = APIRouter()\n@router.get("/jobs")\ndef jobs():\n    pass\n',
    },
    edit: [
      'services/code/shop/users.py',
      'from fastapi import APIRouter\nrouter = APIRouter(prefix="/v1")\n@router.get("/users")\ndef users():\n    pass\n',
    ],
    before: ['GET …/jobs'],
    after: ['GET /v1/users', 'GET …/jobs'],
  },
  namespace: {
    files: { 'web/OrderController.java': springController, 'base/Base.java': springBase('com.other') },
    edit: ['base/Base.java', springBase('com.acme')],
    before: ['GET /orders'],
    after: ['GET /v1/orders'],
  },
  manifests: {
    files: { 'go.mod': 'module store\n', 'main.go': ginMain, 'api/mount.go': ginPackage },
    edit: ['go.mod', 'module shop\n'],
    before: ['GET …/orders'],
    after: ['GET /orders'],
  },
  subclasses: {
    files: csharpModules,
    edit: [
      'Seats/SeatsModule.cs',
      `using Shop.Modules;

namespace Shop.Seats;

public class SeatsModule : IModule
{
    public void Map(IEndpointRouteBuilder endpoints)
    {
        endpoints.MapGet("/seats", () => "");
    }
}
`,
    ],
    before: ['GET /health', 'GET …/jobs'],
    after: ['GET /api/seats', 'GET /health', 'GET …/jobs'],
  },
  methods: {
    files: { 'go.mod': 'module shop\n', ...goModule },
    edit: ['orders/orders.go', ordersModule],
    before: ['GET …/jobs'],
    after: ['GET /v1/orders', 'GET …/jobs'],
  },
};

export const callsBesideRoutes: DependencyCase = {
  files: {
    'shop/api.py': `from fastapi import APIRouter, FastAPI
from .routers import register_all

class ShopApi:
    def __init__(self):
        self.router = APIRouter(prefix="/shop")
        register_all(self)

app = FastAPI()
app.include_router(ShopApi().router)
`,
    'shop/routers/__init__.py': `from . import lamps

def register_all(api):
    lamps.register_lamps(api)
`,
  },
  edit: [
    'shop/routers/lamps.py',
    `def register_lamps(api):
    api.router.add_api_route("/lamps", list_lamps, methods=["GET"])
`,
  ],
  before: [],
  after: ['GET /shop/lamps'],
};

export const settingsOfBuilds: DependencyCase = {
  files: {
    'shop/pom.xml': '<project/>',
    'shop/src/main/resources/application.properties': 'server.servlet.context-path=/shop\n',
    'shop/src/main/java/com/shop/Orders.java': controllerIn('com.shop', '/orders'),
    'blog/src/main/java/org/blog/Posts.java': controllerIn('org.blog', '/posts'),
  },
  edit: ['blog/pom.xml', '<project/>'],
  before: ['GET /shop/orders', 'GET …/shop/posts'],
  after: ['GET /posts', 'GET /shop/orders'],
};

function controllerIn(namespace: string, path: string): string {
  return `package ${namespace};

import org.springframework.web.bind.annotation.*;

@RestController
class Controller {
    @GetMapping("${path}")
    String answer() { return ""; }
}
`;
}
