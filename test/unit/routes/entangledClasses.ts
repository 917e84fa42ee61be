import type { Application } from './mutation.ts';

/** Applications of Java and C# whose classes inherit from each other across files. */
export const entangledClasses: readonly Application[] = [
  {
    name: 'Java controllers that inherit',
    files: new Map([
      [
        'src/main/java/shop/Base.java',
        `package shop;
import org.springframework.web.bind.annotation.*;
public abstract class Base<T> {
    @GetMapping(Paths.LIST)
    public T list() { return null; }
    @PostMapping
    public T create() { return null; }
}
`,
      ],
      [
        'src/main/java/shop/Paths.java',
        'package shop;\npublic class Paths {\n    public static final String ROOT = "/api";\n    public static final String LIST = ROOT + "/list";\n}\n',
      ],
      ...['Users', 'Orders', 'Parts'].map((name, index): [string, string] => [
        `src/main/java/shop/${name}.java`,
        `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping(Paths.ROOT + "/${name.toLowerCase()}")
public class ${name} extends ${index === 2 ? 'Users' : 'Base'} {
    @GetMapping("/{id}")
    public String show() { return null; }
    @Override
    public String list() { return null; }
}
`,
      ]),
      ['src/main/resources/application.properties', 'server.servlet.context-path=/shop\n'],
    ]),
  },
  {
    name: 'C# modules behind an interface',
    files: new Map([
      [
        'Program.cs',
        `using Shop.Modules;

var app = WebApplication.CreateBuilder(args).Build();
app.MapAll();
app.MapGet("/health", Health.Show);
app.Run();
`,
      ],
      [
        'Modules/IModule.cs',
        `namespace Shop.Modules;

public interface IModule
{
    void Map(IEndpointRouteBuilder endpoints);
}
`,
      ],
      [
        'Modules/Mapping.cs',
        `namespace Shop.Modules;

public static class Mapping
{
    public static void MapAll(this WebApplication app)
    {
        foreach (IModule module in app.Services.GetRequiredService<IEnumerable<IModule>>())
        {
            module.Map(app.MapGroup("/api"));
        }
    }
}
`,
      ],
      ...['Seats', 'Stages', 'Shows'].map((name): [string, string] => [
        `${name}/${name}Module.cs`,
        `using Shop.Modules;

namespace Shop.${name};

public class ${name}Module : IModule
{
    public void Map(IEndpointRouteBuilder endpoints)
    {
        endpoints.MapGet("/${name.toLowerCase()}", List);
        endpoints.MapPost("/${name.toLowerCase()}/{id}", Health.Show);
    }

    private static string List() => "";
}
`,
      ]),
      ['Health.cs', 'namespace Shop;\n\npublic static class Health\n{\n    public static string Show() => "";\n}\n'],
    ]),
  },
];
