import type { Expression, Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import { hookNames } from '@/lib/base/author-code/hook-names';
import { type CompileState, constantKey, warn } from './compile-state';
import { eachNode } from './each-node';
import { expressionProgram, freeIdentifiers, programExpression, substituteIdentifiers } from './estree';
import { pageValueNames, takeHandlers } from './handlers';
import { isJsxElement, jsxExpressionAttribute } from './jsx-attributes';
import { staticValue, valueExpression } from './static-value';

const PAGE_NAMES = [...pageValueNames, 'React', ...hookNames];

/**
 * Ensures that every expression can be evaluated. A `{word}` with an undefined name was meant as text (`/users/{id}`)
 * and is shown as written; an attribute with an unknown name is dropped. With `markup` trust, only literals are kept.
 */
export async function resolveExpressions(state: CompileState, tree: Root, file: string): Promise<void> {
  const handlers = state.context.trust === 'full' ? await takeHandlers(state, tree, file) : new Set<string>();
  const known = new Set([...PAGE_NAMES, ...state.bindings.keys(), ...handlers]);
  const constants = knownConstants(state);
  const resolved = (program: Program | null | undefined): Program | undefined => {
    if (program === null || program === undefined) return undefined;
    const filled = constants.size === 0 ? program : withConstants(program, constants);
    return isAllowed(filled) ? filled : undefined;
  };
  const isAllowed = (program: Program): boolean => {
    const expression = programExpression(program);
    if (state.context.trust === 'markup') return expression === undefined || staticValue(expression).ok;
    return [...freeIdentifiers(program)].every((name) => known.has(name));
  };

  eachNode(tree, (node, index, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const program = resolved(node.data?.estree);
      if (program !== undefined) {
        node.data = { ...node.data, estree: program };
        return;
      }
      if (parent === undefined || index === undefined) return;
      warn(state, {
        rule: 'undefined-name',
        file,
        node,
        message: `{${shortened(node.value)}} names something that this page does not define, so it is shown as text.`,
        hint: 'Write `{…}` as code, or define the name with "export const".',
      });
      const text: RootContent = { type: 'text', value: `{${node.value}}` };
      const siblings: RootContent[] = parent.children;
      siblings[index] = node.type === 'mdxFlowExpression' ? { type: 'paragraph', children: [text] } : text;
      return;
    }
    if (!isJsxElement(node)) return;
    node.attributes = node.attributes.flatMap((attribute) => {
      const holder = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value;
      if (typeof holder !== 'object' || holder === null) return [attribute];
      const written = holder.data?.estree;
      const program = resolved(written);
      if (program === undefined) {
        warn(state, {
          rule: 'undefined-name',
          file,
          node,
          message: `<${node.name}> has an attribute that reads ${unknownNames(written, known)}, which this page does not define.`,
          hint: 'The attribute is left out; define the name with "export const" or write a literal.',
        });
        return [];
      }
      if (program === written || attribute.type === 'mdxJsxExpressionAttribute') return [attribute];
      const expression = programExpression(program);
      return expression === undefined ? [attribute] : [jsxExpressionAttribute(attribute.name, expression)];
    });
  });
}

function unknownNames(program: Program | null | undefined, known: ReadonlySet<string>): string {
  const names = program ? [...freeIdentifiers(program)].filter((name) => !known.has(name)) : [];
  return names.length === 0 ? 'a name' : names.map((name) => `"${name}"`).join(' and ');
}

function knownConstants(state: CompileState): Map<string, Expression> {
  const constants = new Map<string, Expression>();
  for (const [name, binding] of state.bindings) {
    const key = binding.kind === 'export' ? constantKey(binding.moduleId, binding.exportName) : undefined;
    if (binding.kind === 'value') constants.set(name, valueExpression(binding.value));
    else if (key !== undefined && state.constants.has(key))
      constants.set(name, valueExpression(state.constants.get(key)));
  }
  return constants;
}

/** Replaces an expression with its value if constants make it static. */
function withConstants(program: Program, constants: ReadonlyMap<string, Expression>): Program {
  const filled = substituteIdentifiers(program, constants);
  const expression = programExpression(filled);
  const value = expression === undefined ? undefined : staticValue(expression);
  return value?.ok ? expressionProgram(valueExpression(value.value)) : program;
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
