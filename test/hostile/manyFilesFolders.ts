import { type Evil, express, laravel, lines, many } from './evilFiles.ts';

const polka = "const polka = require('polka');\n";
const names = (count: number): string => Array.from({ length: count }, (_, i) => `'r${i}'`).join(', ');

/** Folders of many files that refer to each other, or say the same. */
export const manyFilesFolders: Readonly<Record<string, () => Evil>> = {
  'applications of Polka in a circle': () =>
    many(
      200,
      (i) => [
        `c${i}.js`,
        `${polka}module.exports = polka().use('/a', require('./c${(i + 1) % 200}')).use('/b', require('./c${(i + 7) % 200}')).get('/x', h);\n`,
      ],
      0,
    ),
  'routes files of Laravel that each load all of them': () =>
    many(
      120,
      (i) => [
        i === 0 ? 'routes/web.php' : `routes/r${i}.php`,
        `${laravel}foreach ([${names(120)}] as $f) { Route::prefix($f)->group(base_path("routes/$f.php")); }\nRoute::get('/x', 'a');\n`,
      ],
      0,
    ),
  'routers that are each mounted by a loop over all files': () =>
    many(
      120,
      (i) => [
        `r${i}.js`,
        `${express}const router = Router();\nfor (const f of [${names(120)}]) router.use('/' + f, require('./' + f));\nrouter.get('/x', h);\nmodule.exports = router;\n`,
      ],
      0,
    ),
  'routers of FastAPI that each include all others': () =>
    many(
      100,
      (i) => [
        `m${i}.py`,
        `from fastapi import APIRouter\nrouter = APIRouter()\n${lines(100, (j) => `from m${j} import router as r${j}\nrouter.include_router(r${j}, prefix='/${j}')`)}\n@router.get('/x')\ndef x(): pass\n`,
      ],
      0,
    ),
  'patterns of Django that each include all others': () =>
    many(
      100,
      (i) => [
        `m${i}/urls.py`,
        `from django.urls import include, path\nurlpatterns = [\n${lines(100, (j) => `path('a${j}/', include('m${j}.urls')),`)}\npath('x/', v)]\n`,
      ],
      0,
    ),
  'functions of Go that each hand a group to all others': () =>
    many(
      60,
      (i) => [
        `p/f${i}.go`,
        `package p\nimport "github.com/gin-gonic/gin"\nfunc F${i}(r *gin.RouterGroup) {\n${lines(60, (j) => `F${j}(r.Group("/${j}"))`)}\nr.GET("/x", h)\n}\n${i === 0 ? 'func main() { r := gin.Default(); F0(r.Group("/a")) }\n' : ''}`,
      ],
      0,
    ),
  'functions of one name in five hundred files': () =>
    many(
      500,
      (i) => [
        `f${i}.js`,
        `${express}const register = (app) => { app.get('/x${i}', h); };\nmodule.exports = { register };\nregister(app);\n`,
      ],
      500,
    ),
  'functions of one name in five hundred files of Go': () =>
    many(
      500,
      (i) => [
        `p${i}/f.go`,
        `package p${i}\nimport "github.com/gin-gonic/gin"\ntype S struct {}\nfunc (s *S) Register(r *gin.RouterGroup) { r.GET("/x${i}", h) }\n`,
      ],
      500,
    ),
  'files without routes that each call that of the next': () =>
    many(
      500,
      (i) => [
        `f${i}.js`,
        `module.exports = (r) => { require('./f${i + 1}')(r); };\n${i === 0 ? `${express}module.exports(app);\n` : ''}`,
      ],
      500,
    ),
  'modules that are not there, by the thousand': () =>
    many(
      300,
      (i) => [`a/b/c/d/f${i}.js`, `${express}${lines(40, (j) => `app.use('/x', require('../../../e${i}/g${j}'));`)}\n`],
      0,
    ),
  'slices of Hanami': () =>
    many(
      200,
      (i) => [
        i === 0 ? 'config/routes.rb' : `slices/s${i}/config/routes.rb`,
        `require 'hanami/routes'\nclass Routes < Hanami::Routes\n${lines(40, (j) => `slice :s${j}, at: '/${j}' do\nget '/x', to: 'a.b'\nend`)}\nend\n`,
      ],
      0,
    ),
  'contracts of protocol buffers': () =>
    many(
      100,
      (i) => [
        `p${i}.proto`,
        `syntax = "proto3";\npackage p;\nimport "google/api/annotations.proto";\nservice S${i} {\n${lines(100, (j) => `rpc M${j}(R) returns (R) { option (google.api.http) = { get: "/v${i}/${j}" }; }`)}\n}\n`,
      ],
      0,
    ),
  'fifty thousand empty files': () => many(50_000, (i) => [`a${i % 500}/f${i}.js`, ''], 0),
};
