import { type Expression, member, text } from '../../facts/expression.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import { argumentsOf, memberCall, propertyNode } from '../../languages/ecmascript/calls.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * What a construct stands for: an integration for its function, a function for that of the source which its options name. Undefined for
 * other constructs, and for functions in other languages.
 */
export function givenFunction(made: string, node: Node, file: SyntaxFile): Expression | undefined {
  const [first, second, third] = argumentsOf(node);
  switch (/\.(\w+)$/.exec(made)?.[1]) {
    case 'LambdaIntegration':
      return first && file.value(first);
    case 'HttpLambdaIntegration':
      return second && file.value(second);
    case 'NodejsFunction':
      return bundled(third, file);
    case 'Function':
      return third && /\bNODEJS/.test(propertyNode(third, 'runtime')?.text ?? '') ? ofAsset(third, file) : undefined;
    default:
      return undefined;
  }
}

/**
 * `{ entry: 'src/orders.ts', handler: 'list' }`, which may also be spread into the options:
 * https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_lambda_nodejs-readme.html
 */
function bundled(options: Node | undefined, file: SyntaxFile): Expression | undefined {
  const entry = propertyNode(options, 'entry');
  const name = propertyNode(options, 'handler');
  const isSpread = options?.namedChildren.some(({ type }) => type === 'spread_element') === true;
  if (!options || !(entry || isSpread)) {
    return undefined;
  }
  const all = file.value(options);
  const of = entry ? pathFrom(entry, file) : inPackage(member(all, 'entry'));
  const module: Expression = { kind: 'module', module: '', of };
  if (name ? name.type === 'string' : !isSpread) {
    return member(module, name ? stringText(name) : 'handler');
  }
  const given: Expression = { kind: 'member', of: all, name: 'handler', absent: text('handler') };
  return { kind: 'call', at: -1, callee: member(module, itemOf), arguments: [given] };
}

/** `{ code: Code.fromAsset('lambda'), handler: 'orders.list' }`: https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_lambda-readme.html */
function ofAsset(options: Node, file: SyntaxFile): Expression | undefined {
  const code = propertyNode(options, 'code');
  const made = code && memberCall(code, file);
  const [folder] = made && /^(?:fromAsset|asset)$/.test(made.method ?? '') ? made.parameters : [];
  const handler = propertyNode(options, 'handler');
  const [, module, name] = /^([\w./-]+)\.(\w+)$/.exec(handler?.type === 'string' ? stringText(handler) : '') ?? [];
  return folder && module !== undefined && name !== undefined
    ? member({ kind: 'module', module: '', of: { kind: 'text', parts: [pathFrom(folder, file), `/${module}`] } }, name)
    : undefined;
}

/** The specifier of a path: from the folder of the file, if it is built with that, otherwise from the folder of the package. */
function pathFrom(path: Node, file: SyntaxFile): Expression {
  return /\b__dirname\b|\bimport\.meta\b/.test(path.text)
    ? file.value(path)
    : inPackage(path.type === 'string' ? text(stringText(path).replace(/^\.\//, '')) : file.value(path));
}

function inPackage(path: Expression): Expression {
  return { kind: 'text', parts: ['~/', path] };
}
