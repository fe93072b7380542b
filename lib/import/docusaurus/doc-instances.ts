import { at, isReadObject, listOf, type Read, textOf } from '../configuration/read-value';

/** A set of documentation: the preset has one, and additional plugins have their own. */
export interface DocInstance {
  /** `default`, or the prefix of its folders. */
  id: string;
  folder: string;
  base: string;
  sidebars: Read;
  hasNumbers: boolean;
  options: Read;
}

export function docInstances(configuration: Read): DocInstance[] {
  const presets = listOf(at(configuration, 'presets')).map((preset) =>
    Array.isArray(preset) ? at(preset, 1, 'docs') : undefined,
  );
  const hasPreset = listOf(at(configuration, 'presets')).length > 0;
  const ofPreset = presets.find((options) => options !== undefined);
  const plugins = pluginsNamed(configuration, '@docusaurus/plugin-content-docs');
  const all = [...(ofPreset === false || (!hasPreset && plugins.length > 0) ? [] : [ofPreset]), ...plugins];
  return all.map((options): DocInstance => {
    const numbers = at(options, 'numberPrefixParser');
    return {
      id: textOf(at(options, 'id')) ?? 'default',
      folder: textOf(at(options, 'path')) ?? 'docs',
      base: textOf(at(options, 'routeBasePath')) ?? 'docs',
      sidebars: at(options, 'sidebarPath'),
      hasNumbers: numbers !== false,
      options,
    };
  });
}

export function pluginsNamed(configuration: Read, name: string): Read[] {
  const short = name.replace('@docusaurus/plugin-', '');
  const names = [name, short, `@docusaurus/${short}`];
  return listOf(at(configuration, 'plugins')).flatMap((plugin): Read[] => {
    const [first, options] = Array.isArray(plugin) ? plugin : [plugin, undefined];
    return typeof first === 'string' && names.includes(first) ? [isReadObject(options) ? options : {}] : [];
  });
}
