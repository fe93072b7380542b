const NAME = /\.(?:graphql|graphqls|gql|sdl)(?:[?#]|$)/i;
/** Blank text, comments and descriptions before the first definition. */
const BEFORE = /^(?:[\s,]+|#[^\n]*|"""(?:\\"""|[^"]|"(?!""))*"""|"(?!"")(?:\\.|[^"\\\n])*")/;
const DEFINITION =
  /^(?:extend\s+)?(?:schema\b\s*[{@]|(?:type|interface|input|enum|union|scalar)\s+[_A-Za-z]|directive\s*@)/;
/** How far to search for a definition: real files start with at most a licence and a description. */
const CHARACTERS_MAX = 20_000;

/** Whether a text is a GraphQL schema, judged by its name or its beginning. */
export function isGraphqlText({ name, text }: { name: string; text: string }): boolean {
  return NAME.test(name) || isIntrospection(text) || beginsLikeSchema(text);
}

export function beginsLikeSchema(text: string): boolean {
  let rest = text.slice(0, CHARACTERS_MAX);
  for (let before = BEFORE.exec(rest); before !== null; before = BEFORE.exec(rest)) {
    rest = rest.slice(before[0].length);
  }
  return DEFINITION.test(rest);
}

/** An introspection result starts with `__schema`, at the root or below `data`. */
export function isIntrospection(text: string): boolean {
  return /^\s*\{\s*(?:"data"\s*:\s*\{\s*)?"__schema"\s*:/.test(text.slice(0, 2_000));
}
