import * as v from 'valibot';
import { fill, translateWith } from '../../src/model/l10n.ts';
import { panelMessageSchema } from '../../src/panel/protocol.ts';
import { editor } from './editor.ts';
import { Page } from './page.ts';

let page: Page | undefined;

window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const message = v.safeParse(panelMessageSchema, data);
  if (!message.success) {
    const what = message.issues.map(({ message: reason }) => reason).join('; ');
    editor.send({ kind: 'ignored', what: what.slice(0, 500) });
  } else if (message.output.kind === 'show') {
    const { sentences } = message.output;
    translateWith((sentence, ...words) => fill(sentences[sentence] ?? sentence, ...words));
    page = new Page(message.output, editor);
    document.querySelector('#panel')?.replaceChildren(page.element);
    page.showAll();
  } else {
    page?.update(message.output.changes);
  }
});

window.addEventListener('scrollend', () => page?.keep());
editor.send({ kind: 'ready' });
