/** A script with data, in a form that pages read from disk can load. */
export function dataScript(name: string, data: unknown): string {
  return `(window.lecternData??={})[${inScript(name)}]=${inScript(data)};\n`;
}

/** The script of an author's components: a module on a server, here a function that scripts find by name. */
export function moduleScript(name: string, module: string): string {
  return `(window.lecternData??={})[${inScript(name)}]=${module.replace(/^export default /, '')}`;
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}
