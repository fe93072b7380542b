import { isJsonObject, type JsonObject, type JsonValue } from '../config/json-value';
import type { MigratedPart } from './migrated-part';
import { nonEmptyObject, withoutAbsent } from './without-absent';

export function migrateLook(mint: JsonObject): MigratedPart {
  const notes: string[] = [];
  const { colors, modeToggle, eyebrow, codeBlock, background, backgroundImage, metadata, seo } = mint;
  if (isJsonObject(colors) && (colors.anchors !== undefined || colors.ultraLight !== undefined)) {
    notes.push(
      '"colors.anchors", "colors.ultraLight" and "colors.ultraDark" have no counterpart in docs.json.',
    );
  }
  const former = isJsonObject(colors) ? colors : {};
  return {
    notes,
    usedKeys: [
      'theme',
      'colors',
      'font',
      'modeToggle',
      'eyebrow',
      'codeBlock',
      'background',
      'backgroundImage',
      'metadata',
      'seo',
    ],
    settings: {
      theme: themeFrom(mint.theme),
      colors: nonEmptyObject({ primary: former.primary, light: former.light, dark: former.dark }),
      fonts: fontsFrom(mint.font),
      appearance: isJsonObject(modeToggle)
        ? nonEmptyObject({ default: modeToggle.default, strict: modeToggle.isHidden })
        : undefined,
      styling: nonEmptyObject({
        eyebrows: isJsonObject(eyebrow) ? eyebrow.display : undefined,
        codeblocks: isJsonObject(codeBlock) ? codeBlockTheme(codeBlock.mode) : undefined,
      }),
      background: nonEmptyObject({
        decoration: isJsonObject(background) ? background.style : undefined,
        color: former.background,
        image: backgroundImage,
      }),
      seo: nonEmptyObject({
        indexing: isJsonObject(seo) && seo.indexHiddenPages === true ? 'all' : undefined,
        metatags: metadata,
      }),
    },
  };
}

function themeFrom(theme: JsonValue | undefined): JsonValue {
  if (theme === undefined || theme === 'venus') return 'mint';
  return theme === 'quill' ? 'maple' : theme === 'prism' ? 'palm' : theme;
}

function codeBlockTheme(mode: JsonValue | undefined): JsonValue | undefined {
  return mode === 'auto' ? 'system' : mode;
}

/** Renames keys: `url` of a font to `source`, `headings` to `heading`. */
function fontsFrom(font: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(font)) return undefined;
  const { headings, body } = font;
  if (headings === undefined && body === undefined) return fontFrom(font);
  return nonEmptyObject({
    heading: isJsonObject(headings) ? fontFrom(headings) : undefined,
    body: isJsonObject(body) ? fontFrom(body) : undefined,
  });
}

function fontFrom({ family, weight, url, format }: JsonObject): JsonObject {
  return withoutAbsent({ family, weight, source: url, format });
}
