import { descriptors } from '../../model/frameworks/descriptors.ts';

/** Package folders and folders of tools: they contain no code of the application, wherever they are. */
export const packageFolders: readonly string[] = [
  '**/{node_modules,bower_components,site-packages,.venv,venv,__pycache__,.git,.hg,.svn}/**',
  '**/{.next,.nuxt,.output,.svelte-kit,.turbo,.cache,.gradle,.terraform,.yarn}/**',
  // Only at the root: deeper down, it may be a folder of the application, in languages that keep no packages there.
  'vendor/**',
  '**/vendor/**/*.{php,go}',
  '**/vendor/{bundle,cache,gems,plugins,ruby}/**',
  '**/{assets,javascript,js,lib,libs,public,resources,static,web,www}/vendor/**',
];

/**
 * Output of compilers and bundlers, recognised by the contents of its folders: `build` alone may be a route, as in
 * `api/build/route.ts`.
 */
const built: readonly string[] = [
  '**/dist/**',
  '{build,out,target,bin,obj,coverage}/**',
  '**/{build,out,bin,coverage}/**/*.{js,cjs,mjs,map}',
  // https://maven.apache.org/guides/introduction/introduction-to-the-standard-directory-layout.html
  '**/target/{classes,debug,dependency,generated-sources,generated-test-sources,release,test-classes}/**',
  // https://docs.gradle.org/current/userguide/java_plugin.html#sec:java_project_layout
  '**/build/{classes,generated,intermediates,kotlin,libs,reports,resources,tmp}/**',
  // https://learn.microsoft.com/dotnet/core/tools/dotnet-build
  '**/{bin,obj}/{Debug,Release}/**',
  '**/*.{min.js,d.ts}',
];

/**
 * Tests, recognised by the conventions of each language for names of files, source sets and projects, and by those of
 * each framework.
 */
const tests: readonly string[] = [
  // Beside the manifest of the application, or of a package of its workspace.
  '{test,tests,e2e,cypress,features}/**',
  // A contract or a file of protocol buffers in `spec` is no test.
  '{spec,specs}/**/*.{cjs,cs,cts,go,java,js,jsx,kt,kts,mjs,mts,php,py,rb,ru,svelte,ts,tsx}',
  '{apps,packages,libs,services,modules,plugins}/*/{test,tests,spec,specs,e2e,cypress}/**',
  // https://jestjs.io/docs/configuration#testmatch-arraystring https://docs.cypress.io/app/references/configuration#e2e
  '**/{__tests__,__mocks__,__fixtures__}/**',
  '**/cypress/{e2e,fixtures,integration,plugins,support}/**',
  '**/*.{test,spec,e2e,e2e-spec,cy,stories}.{js,jsx,ts,tsx,mjs,cjs,mts,cts}',
  // https://guides.emberjs.com/release/testing/testing-tools/ https://www.ember-cli-mirage.com/docs/getting-started/installation
  '**/tests/**/*-test.{js,ts,gjs,gts}',
  '**/mirage/**/*.{js,ts}',
  // https://docs.pytest.org/en/stable/explanation/goodpractices.html
  '**/{test_*,*_test,conftest,tests}.py',
  '**/tests/**/*.py',
  // https://pkg.go.dev/cmd/go#hdr-Test_packages https://pkg.go.dev/cmd/go#hdr-Package_lists_and_patterns
  '**/*_test.go',
  '**/testdata/**',
  // https://rspec.info/features/
  '**/*_{test,spec}.rb',
  // https://docs.phpunit.de/en/12.0/organizing-tests.html
  '**/*Test.php',
  '**/tests/**/*.php',
  // https://docs.gradle.org/current/userguide/java_testing.html https://maven.apache.org/surefire/maven-surefire-plugin/
  '**/src/{test,it,jmh,integration,testFixtures,*Test,*Tests}/{groovy,java,kotlin,resources,scala}/**',
  // https://learn.microsoft.com/dotnet/core/tutorials/testing-library-with-visual-studio
  '**/*.{Test,Tests,UnitTest,UnitTests,IntegrationTest,IntegrationTests,FunctionalTests,Specs}/**/*.cs',
  '**/*Tests.cs',
  ...Object.values(descriptors).flatMap(({ tests }) => tests),
];

/** Glob patterns of files that contain no routes of the application. The default of `apmLens.routes.exclude`. */
export const defaultExclude: readonly string[] = [...packageFolders, ...built, ...tests];
