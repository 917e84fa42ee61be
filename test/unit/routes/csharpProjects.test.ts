import assert from 'node:assert/strict';
import { CsharpProjects } from '../../../src/routes/languages/csharp/projects.ts';

describe('the C# projects of a workspace', () => {
  let projects: CsharpProjects;

  function project(path: string, ...references: readonly string[]): void {
    const items = references.map((to) => `<ProjectReference Include="${to}" />`);
    projects.set(path, { uses: [], manifest: `<Project><ItemGroup>${items.join('\n')}</ItemGroup></Project>` });
  }

  function apart(file: string, other: string): boolean {
    projects.update();
    return projects.areApart(file, other);
  }

  beforeEach(() => {
    projects = new CsharpProjects();
    project('Shop/Shop.csproj', '..\\Shop.Api\\Shop.Api.csproj');
    project('Shop.Api/Shop.Api.csproj');
    project('Blog/Blog.csproj');
  });

  it('are apart where no chain of references joins them', () => {
    assert.equal(apart('Shop.Api/Orders.cs', 'Shop/Program.cs'), false);
    assert.equal(apart('Blog/Posts.cs', 'Shop/Program.cs'), true);
    project('Blog/Blog.csproj', '../Common/Common.csproj');
    project('Common/Common.csproj', '..\\Shop.Api\\Shop.Api.csproj');
    assert.equal(apart('Blog/Posts.cs', 'Shop/Program.cs'), false);
    projects.delete('Common/Common.csproj');
    assert.equal(apart('Blog/Posts.cs', 'Shop/Program.cs'), true);
  });

  it('are apart from none where what they refer to is computed, or where there is no project', () => {
    project('Blog/Blog.csproj', '$(Root)\\Common.csproj');
    assert.equal(apart('Blog/Posts.cs', 'Shop/Program.cs'), false);
    assert.equal(apart('Scripts/Tool.cs', 'Shop/Program.cs'), false);
  });

  it('tell when they have changed', () => {
    assert.equal(projects.update(), true);
    project('Blog/Blog.csproj');
    assert.equal(projects.update(), false);
    project('Blog/Blog.csproj', '../Shop/Shop.csproj');
    assert.equal(projects.update(), true);
  });
});
