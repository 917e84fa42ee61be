import { l10n } from '../../l10n.ts';
import type { Recipe } from './recipe.ts';

const about = 'https://opentelemetry.io/docs/zero-code/php/';
const note = () =>
  l10n.t(
    'Enable the extension in php.ini: {0}. The Inspector agents for PHP report too.',
    'extension=opentelemetry.so',
  );

/** OpenTelemetry's extension, its SDK, and the instrumentation of the framework. */
function known(title: string, agent: string, start: string): Recipe {
  const packages = `open-telemetry/sdk open-telemetry/exporter-otlp php-http/guzzle7-adapter ${agent}`;
  return { title, install: `pecl install opentelemetry && composer require ${packages}`, start, about, note };
}

const configured = [
  "$configuration = new \\Inspector\\Configuration(getenv('INSPECTOR_INGESTION_KEY'));",
  "$inspector = new \\Inspector\\Inspector($configuration->setUrl(getenv('INSPECTOR_URL')));",
];

/** Frameworks without an instrumentation: code through which every request passes creates its span. */
function told(title: string, start: string): Recipe {
  return {
    title,
    install: 'composer require inspector-apm/inspector-php',
    code: [
      '// first in public/index.php, after vendor/autoload.php',
      ...configured,
      "$path = strtok($_SERVER['REQUEST_URI'], '?');",
      "$inspector->startTransaction($_SERVER['REQUEST_METHOD'] . ' ' . $path)->setType('request');",
    ].join('\n'),
    start,
    about: 'https://docs.inspector.dev/guides/raw-php/installation',
    isWithoutRoutes: true,
  };
}

const builtIn = 'php -S localhost:8000 -t public';

export const phpRecipes = {
  laravel: known('Laravel', 'open-telemetry/opentelemetry-auto-laravel', 'php artisan serve --no-reload'),
  symfony: known('Symfony', 'open-telemetry/opentelemetry-auto-symfony', builtIn),
  slim: known('Slim', 'open-telemetry/opentelemetry-auto-slim', builtIn),
  mezzio: known('Mezzio', 'open-telemetry/opentelemetry-auto-psr15', builtIn),
  cakephp: known('CakePHP', 'open-telemetry/opentelemetry-auto-cakephp', 'bin/cake server'),
  codeigniter: known('CodeIgniter 4', 'open-telemetry/opentelemetry-auto-codeigniter', 'php spark serve'),
  yii: known('Yii 2', 'open-telemetry/opentelemetry-auto-yii', 'php yii serve'),
  wordpress: known(
    'WordPress',
    'open-telemetry/opentelemetry-auto-wordpress',
    'php -d auto_prepend_file=vendor/autoload.php -S localhost:8000',
  ),
  codeigniter3: told('CodeIgniter 3', 'php -S localhost:8000'),
  drupal: told('Drupal', 'php core/scripts/drupal server'),
  nextcloud: told('Nextcloud', 'php -S localhost:8000'),
  tempest: told('Tempest', builtIn),
  fastroute: told('FastRoute', builtIn),
  leagueroute: told('League Route', builtIn),
  bramus: told('Bramus Router', builtIn),
  laminas: told('Laminas MVC', builtIn),
  yii3: told('Yii 3', builtIn),
  spiral: told('Spiral', './rr serve'),
  thinkphp: told('ThinkPHP', builtIn),
  webman: told('Webman', 'php start.php start'),
  hyperf: {
    ...told('Hyperf', 'php bin/hyperf.php start'),
    code: [
      '// in process() of a middleware of config/autoload/middlewares.php',
      ...configured,
      "$inspector->startTransaction($request->getMethod() . ' ' . $request->getUri()->getPath())->setType('request');",
      '$response = $handler->handle($request);',
      '$inspector->flush();',
      'return $response;',
    ].join('\n'),
  },
} as const satisfies Readonly<Record<string, Recipe>>;
