import type { Recipe } from './recipe.ts';

const packages = [
  'OpenTelemetry.Extensions.Hosting',
  'OpenTelemetry.Instrumentation.AspNetCore',
  'OpenTelemetry.Exporter.OpenTelemetryProtocol',
];

/**
 * https://opentelemetry.io/docs/languages/dotnet/traces/getting-started-aspnetcore/; setting the service name also sets
 * the id of the process.
 */
const code = [
  '// Program.cs, before builder.Build()',
  'builder.Services.AddOpenTelemetry()',
  '    .ConfigureResource(resource => resource.AddService(builder.Environment.ApplicationName))',
  '    .WithTracing(tracing => tracing',
  '        .AddAspNetCoreInstrumentation(options => options.RecordException = true)',
  '        .AddOtlpExporter());',
].join('\n');

function dotnet(title: string): Recipe {
  return {
    title,
    install: packages.map((name) => `dotnet add package ${name}`).join(' && '),
    code,
    start: 'dotnet run',
    about: 'https://opentelemetry.io/docs/languages/dotnet/traces/getting-started-aspnetcore/',
  };
}

export const dotnetRecipes = {
  aspnet: dotnet('ASP.NET Core'),
  minimalapi: dotnet('ASP.NET Core minimal APIs'),
  fastendpoints: dotnet('FastEndpoints'),
  razorpages: dotnet('ASP.NET Core Razor Pages'),
  servicestack: dotnet('ServiceStack'),
  'azurefunctions-dotnet': {
    title: 'Azure Functions for .NET',
    install: 'dotnet add package Microsoft.Azure.Functions.Worker.OpenTelemetry',
    start: 'func start',
    about: 'https://learn.microsoft.com/azure/azure-functions/opentelemetry-howto',
    isWithoutRoutes: true,
  },
} as const satisfies Readonly<Record<string, Recipe>>;
