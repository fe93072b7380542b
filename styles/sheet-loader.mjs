import { readFile } from 'node:fs/promises';
import { bundleAsync } from 'lightningcss';
import manifest from '../package.json' with { type: 'json' };

// `import address from './x.css?url'` gives the address of a style sheet of its own (next.config.mjs). Next itself
// gives a page the sheets of everything that its route could show, and one route shows every page of a site.

const targets = Object.fromEntries(
  manifest.browserslist.map((browser) => {
    const [name, version] = browser.split(' ');
    const [major, minor = 0] = version.split('.').map(Number);
    return [name, (major << 16) | (minor << 8)];
  }),
);

/** One small sheet of a CSS file and of what it imports. */
export default function sheetLoader() {
  const finish = this.async();
  const read = (file) => {
    this.addDependency(file);
    return readFile(file, 'utf8');
  };
  bundleAsync({ filename: this.resourcePath, minify: true, targets, resolver: { read } }).then(
    ({ code }) => finish(null, Buffer.from(code).toString()),
    finish,
  );
}
