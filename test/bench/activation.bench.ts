import { Workbench } from '../e2e/pages/workbench.ts';
import { VsCode } from '../e2e/vscode.ts';

/**
 * How long VS Code says that activating the package took, each time in a fresh window of the shop: by the clock, so that a busy machine says
 * more. Run: npm run package && node test/bench/activation.bench.ts [TIMES]
 */
const times = Number(process.argv[2] ?? 5);

for (let time = 0; time < times; time += 1) {
  const code = await VsCode.open();
  try {
    const workbench = new Workbench(code.page);
    await workbench.editor.open('express/src/controllers/products.js');
    await workbench.quickInput.runCommand('Developer: Show Running Extensions');
    const row = code.page.locator('.runtime-extensions-editor .extension').filter({ hasText: 'APM Lens' });
    const activation = row.locator('.activation-time').filter({ hasText: /\d/ });
    process.stdout.write(`${(await activation.innerText()).trim()}\n`);
  } finally {
    await code.close();
  }
}
