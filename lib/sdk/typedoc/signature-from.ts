import { type Raw, rawIn, rawsIn, textIn } from '../raw';
import type { SdkSignature, SdkValue } from '../sdk-library';
import { signatureText } from '../signature-text';
import { commentText, type KeyOf, tagText, thrown } from './comment-text';
import { typeText } from './type-text';

const NESTING_MAX = 4;

/** One signature of a function, under the name used in calls. */
export function signatureFrom(signature: Raw, name: string, keyOf: KeyOf): SdkSignature {
  const comment = rawIn(signature, 'comment');
  const parameters = rawsIn(signature, 'parameters');
  const type = typeText(rawIn(signature, 'type'));
  const isMade = name.startsWith('new ');
  const returned = tagText(comment, '@returns', keyOf);
  return {
    ...commentText(comment, keyOf),
    code: signatureText(
      `${name}${isMade ? '' : typeParametersText(signature)}`,
      parameters.map(parameterText),
      isMade || type === undefined ? '' : `: ${type}`,
    ),
    typeParameters: isMade ? [] : valuesFrom(rawsIn(signature, 'typeParameters'), keyOf),
    parameters: valuesFrom(parameters, keyOf),
    returns:
      isMade || (returned === undefined && (type === undefined || type === 'void'))
        ? undefined
        : { type, description: returned },
    throws: thrown(comment, keyOf),
  };
}

/** Parameters and type parameters, with the fields of inline object types. */
export function valuesFrom(parameters: readonly Raw[], keyOf: KeyOf, depth = 0): SdkValue[] {
  return parameters.map((parameter) => {
    const flags = rawIn(parameter, 'flags');
    const comment = rawIn(parameter, 'comment');
    const [signature] = rawsIn(parameter, 'signatures');
    const type = rawIn(parameter, 'type');
    const preset = textIn(parameter, 'defaultValue') ?? typeText(rawIn(parameter, 'default'));
    const fields = depth < NESTING_MAX ? rawsIn(rawIn(type, 'declaration'), 'children') : [];
    const description = commentText(comment ?? rawIn(signature, 'comment'), keyOf).description;
    return {
      name: `${flags?.isRest === true ? '...' : ''}${textIn(parameter, 'name') ?? ''}`,
      // Its fields are listed separately.
      type:
        fields.length > 0 ? 'object' : (typeText(type) ?? (signature === undefined ? undefined : 'function')),
      default: preset,
      isRequired:
        flags?.isOptional !== true &&
        flags?.isRest !== true &&
        preset === undefined &&
        parameter.variant !== 'typeParam',
      description: description === undefined ? undefined : description,
      fields: valuesFrom(fields, keyOf, depth + 1),
    };
  });
}

/** @example typeParametersText(…) // '<Line extends OrderLine = OrderLine>' */
export function typeParametersText(holder: Raw): string {
  const all = rawsIn(holder, 'typeParameters').map((parameter) => {
    const bound = typeText(rawIn(parameter, 'type'));
    const preset = typeText(rawIn(parameter, 'default'));
    return `${textIn(parameter, 'name')}${bound === undefined ? '' : ` extends ${bound}`}${preset === undefined ? '' : ` = ${preset}`}`;
  });
  return all.length === 0 ? '' : `<${all.join(', ')}>`;
}

function parameterText(parameter: Raw): string {
  const flags = rawIn(parameter, 'flags');
  const preset = textIn(parameter, 'defaultValue');
  const type = typeText(rawIn(parameter, 'type'));
  const mark = flags?.isOptional === true && preset === undefined ? '?' : '';
  return `${flags?.isRest === true ? '...' : ''}${textIn(parameter, 'name')}${mark}${type === undefined ? '' : `: ${type}`}${preset === undefined ? '' : ` = ${preset}`}`;
}
