const NAME = /\.(?:graphql|graphqls|gql|sdl)(?:[?#]|$)/i;
/** Blank text, comments and descriptions before the first definition. */
const BEFORE = /^(?:[\s,]+|#[^\n]*|"""(?:\\"""|[^"]|"(?!""))*"""|"(?!"")(?:\\.|[^"\\\n])*")/;
const DEFINITION =
  /^(?:extend\s+)?(?:schema\b\s*[{@]|(?:type|interface|input|enum|union|scalar)\s+[_A-Za-z]|directive\s*@)/;
/** Where a definition is searched: real ones begin with a licence and a description at most. */
const CHARACTERS_MAX = 20_000;

/** Whether a text is a GraphQL schema: by its name, else by how it begins. */
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

/** The answer to an introspection query names `__schema` first, alone or below `data`. */
export function isIntrospection(text: string): boolean {
  return /^\s*\{\s*(?:"data"\s*:\s*\{\s*)?"__schema"\s*:/.test(text.slice(0, 2_000));
}
