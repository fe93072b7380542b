import { readFile } from 'node:fs/promises';

/** A code block of the page about public addresses, by its title: the tests run what operators copy. */
export async function documentedRecipe(title: string): Promise<string> {
  const page = await readFile('content/operate/public-address.mdx', 'utf8');
  const recipe = page
    .split('```')
    .find((block) => block.split('\n', 1)[0]?.split(' ').slice(1).join(' ') === title);
  if (recipe === undefined) throw new Error(`The page has no recipe "${title}".`);
  return recipe.slice(recipe.indexOf('\n') + 1);
}
