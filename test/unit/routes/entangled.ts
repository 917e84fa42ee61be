import { entangledClasses } from './entangledClasses.ts';
import { entangledScripts } from './entangledScripts.ts';
import type { Application } from './mutation.ts';

/** Applications whose files know much of each other, so that edits tie files together and part them again. */
export const entangled: readonly Application[] = [
  ...entangledScripts,
  ...entangledClasses,
  {
    name: 'Python routers of each other',
    files: new Map([
      [
        'app/main.py',
        `from fastapi import FastAPI
from app.api import router, include
from app.settings import PREFIX
from app.base import Base
app = FastAPI()
app.include_router(router, prefix=PREFIX)
include(app, "/included")
class Main(Base):
    prefix = "/main"
`,
      ],
      ['app/settings.py', 'ROOT = "/root"\nPREFIX = ROOT + "/v1"\n'],
      [
        'app/api.py',
        `from fastapi import APIRouter
from app import users, orders
from app.settings import ROOT
router = APIRouter(prefix="/api")
router.include_router(users.router, prefix="/users")
router.include_router(orders.router, prefix=ROOT)
def include(app, prefix):
    app.include_router(users.router, prefix=prefix)
    app.add_api_route(prefix + "/own", users.show)
`,
      ],
      [
        'app/users.py',
        `from fastapi import APIRouter
from app.orders import router as orders
router = APIRouter()
@router.get("/{id}")
def show(id):
    pass
router.include_router(orders, prefix="/of")
`,
      ],
      [
        'app/orders.py',
        `from fastapi import APIRouter
from app.settings import PREFIX
router = APIRouter(prefix=PREFIX)
@router.get("/orders")
def orders():
    pass
@router.post("")
def create():
    pass
`,
      ],
      [
        'app/base.py',
        `from fastapi import APIRouter
class Base:
    prefix = "/base"
    def __init__(self, prefix):
        self.prefix = prefix
        self.router = APIRouter(prefix=self.prefix)
        self.router.add_api_route("/each", self.each)
    def each(self):
        pass
`,
      ],
    ]),
  },
  {
    name: 'Go groups handed on',
    files: new Map([
      ['go.mod', 'module shop\n\ngo 1.22\n'],
      [
        'main.go',
        `package main

import (
	"github.com/gin-gonic/gin"
	"shop/routes"
	"shop/users"
)

func main() {
	r := gin.Default()
	api := r.Group(routes.Prefix)
	routes.Register(api)
	users.Register(api.Group("/users"))
	r.GET("/health", users.Health)
}
`,
      ],
      [
        'routes/routes.go',
        `package routes

import (
	"github.com/gin-gonic/gin"
	"shop/users"
)

const Prefix = "/api"

func Register(group *gin.RouterGroup) {
	group.GET(Prefix+"/list", users.List)
	users.Register(group.Group("/again"))
	Extra(group)
}
`,
      ],
      [
        'routes/extra.go',
        `package routes

import "github.com/gin-gonic/gin"

func Extra(group *gin.RouterGroup) {
	group.POST("/extra", extra)
}

func extra(c *gin.Context) {}
`,
      ],
      [
        'users/users.go',
        `package users

import "github.com/gin-gonic/gin"

func Register(group *gin.RouterGroup) {
	group.GET("/:id", Show)
	group.GET("", List)
}

func Show(c *gin.Context)   {}
func List(c *gin.Context)   {}
func Health(c *gin.Context) {}
`,
      ],
    ]),
  },
  {
    name: 'PHP groups and files',
    files: new Map([
      [
        'composer.json',
        '{ "require": { "laravel/framework": "^11" }, "autoload": { "psr-4": { "App\\\\": "app/" } } }',
      ],
      [
        'app/Providers/RouteServiceProvider.php',
        `<?php
namespace App\\Providers;
use Illuminate\\Support\\Facades\\Route;
use Illuminate\\Foundation\\Support\\Providers\\RouteServiceProvider as ServiceProvider;
class RouteServiceProvider extends ServiceProvider
{
    public function boot()
    {
        Route::prefix('api')->group(base_path('routes/api.php'));
        Route::middleware('web')->group(base_path('routes/web.php'));
    }
}
`,
      ],
      [
        'routes/api.php',
        `<?php
use App\\Http\\Controllers\\UserController;
use Illuminate\\Support\\Facades\\Route;
Route::get('/users', [UserController::class, 'index']);
Route::prefix('v1')->group(function () {
    require __DIR__ . '/shared.php';
    Route::apiResource('orders', \\App\\Http\\Controllers\\OrderController::class);
});
`,
      ],
      [
        'routes/web.php',
        "<?php\nuse Illuminate\\Support\\Facades\\Route;\nrequire 'shared.php';\nRoute::view('/', 'welcome');\n",
      ],
      [
        'routes/shared.php',
        "<?php\nuse App\\Http\\Controllers\\UserController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/shared', [UserController::class, 'show']);\n",
      ],
      [
        'app/Http/Controllers/UserController.php',
        '<?php\nnamespace App\\Http\\Controllers;\nclass UserController extends Controller\n{\n    public function index() {}\n    public function show() {}\n}\n',
      ],
      [
        'app/Http/Controllers/OrderController.php',
        '<?php\nnamespace App\\Http\\Controllers;\nclass OrderController extends UserController\n{\n    public function store() {}\n}\n',
      ],
      [
        'app/Http/Controllers/Controller.php',
        '<?php\nnamespace App\\Http\\Controllers;\nabstract class Controller\n{\n    public function destroy() {}\n}\n',
      ],
    ]),
  },
];
