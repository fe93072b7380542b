import type { GraphqlMember, GraphqlType } from '@/lib/graphql/graphql-schema';
import type { FormControl, FormField } from '../form/form-control';
import { shortText } from '../form/short-text';

/** Deeper values are edited as JSON. */
const DEPTH_MAX = 5;
/** Limit per form, because filter inputs often reference each other. */
const CONTROLS_MAX = 400;
const OPTIONS_MAX = 500;

export interface ArgumentForm {
  types: ReadonlyMap<string, GraphqlType>;
  controlsLeft: number;
}

export function argumentForm(types: ReadonlyMap<string, GraphqlType>): ArgumentForm {
  return { types, controlsLeft: CONTROLS_MAX };
}

export function argumentField(
  form: ArgumentForm,
  member: GraphqlMember,
  around: readonly string[] = [],
): FormField {
  const isNullable = !member.type.endsWith('!');
  return {
    name: member.name,
    description: shortText(member.description),
    isRequired: !isNullable && member.default === undefined,
    isDeprecated: member.deprecation !== undefined,
    ...(isNullable ? { isNullable } : {}),
    placeholder: member.default?.slice(0, 120),
    control: controlOf(form, member.type, around),
  };
}

/** @param type as written: `[Order!]!` */
function controlOf(form: ArgumentForm, type: string, around: readonly string[]): FormControl {
  form.controlsLeft -= 1;
  const written = type.replace(/!$/, '');
  const [, item] = /^\[(.+)\]$/.exec(written) ?? [];
  if (item !== undefined) return { kind: 'list', item: controlOf(form, item, around) };
  const known = form.types.get(written);
  if (known?.kind === 'enum') {
    const options = known.members.slice(0, OPTIONS_MAX);
    return { kind: 'choice', options: options.map(({ name }) => ({ value: name, label: name })) };
  }
  if (known?.kind !== 'input') return scalarControl(written);
  const isTooMuch = around.includes(written) || around.length >= DEPTH_MAX || form.controlsLeft <= 0;
  if (isTooMuch) return { kind: 'json' };
  const inside = [...around, written];
  return { kind: 'object', fields: known.members.map((member) => argumentField(form, member, inside)) };
}

/** Custom scalars are recognised by name. */
function scalarControl(name: string): FormControl {
  if (name === 'Boolean') return { kind: 'boolean' };
  if (/^(?:Int|BigInt|Long|(?:Unsigned|Positive|NonNegative)Int)$/.test(name))
    return { kind: 'number', isInteger: true };
  if (name === 'Float') return { kind: 'number', isInteger: false };
  if (/^json|^map$|^any$|metadata/i.test(name)) return { kind: 'json' };
  if (/^date$/i.test(name)) return { kind: 'text', input: 'date' };
  if (/^(?:iso8601)?date_?time$|^timestamptz?$/i.test(name)) return { kind: 'text', input: 'date-time' };
  return { kind: 'text', input: 'text' };
}
