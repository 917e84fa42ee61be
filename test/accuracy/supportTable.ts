import { catalogue } from '../../src/routes/frameworks/catalogue.ts';

const languages: Readonly<Record<string, string>> = {
  csharp: 'C#',
  ecmascript: 'JavaScript, TypeScript',
  go: 'Go',
  java: 'Java',
  kotlin: 'Kotlin',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
};

/** The table of `docs/frameworks.md`, in Markdown, from what each framework says of itself. */
export function supportTable(): string {
  const rows = [...catalogue.frameworks.values()].flatMap(({ support, ...framework }) => {
    const names = 'languages' in framework ? framework.languages.map((name) => languages[name] ?? name) : [];
    return support
      ? [
          {
            language: names.join(', '),
            title: support.title,
            followed: support.followed,
            notFollowed: support.notFollowed,
          },
        ]
      : [];
  });
  const sorted = rows.toSorted(
    (left, right) => left.language.localeCompare(right.language) || left.title.localeCompare(right.title),
  );
  return [
    '| Language | Framework | Followed | Not followed |',
    '|---|---|---|---|',
    ...sorted.map(
      ({ language, title, followed, notFollowed }) => `| ${language} | ${title} | ${followed} | ${notFollowed} |`,
    ),
  ].join('\n');
}
