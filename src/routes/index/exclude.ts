/** What holds no routes of the application itself: tests, packages, built and generated files. The default of `apmLens.routes.exclude`. */
export const defaultExclude: readonly string[] = [
  '**/{node_modules,bower_components,vendor,site-packages,.venv,venv,__pycache__,.git,.hg,.svn}/**',
  '**/{dist,build,out,target,bin,obj,coverage,.next,.nuxt,.output,.svelte-kit,.turbo,.cache,.gradle}/**',
  '**/{test,tests,__tests__,__mocks__,spec,specs,e2e,cypress}/**',
  '**/src/{*Test,testFixtures,it,jmh}/**',
  '**/*.{test,spec,e2e-spec,stories}.{js,jsx,ts,tsx,mjs,cjs,mts,cts}',
  '**/*.{min.js,d.ts}',
  '**/{test_*,*_test,conftest,tests}.py',
  '**/*_test.go',
  '**/*_{test,spec}.rb',
  '**/*Test.{php,java,kt,cs}',
  '**/*Tests.{java,kt,cs}',
  '**/*IT.{java,kt}',
];
