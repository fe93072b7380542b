import * as React from 'react';
import { expressionGuardNames } from '@/lib/base/author-code/expression-guard-names';
import { runPage } from '@/lib/base/author-code/run-code';
import { ownAddress } from '@/lib/base/web/addresses';
import { type AuthorPage, boundNames, componentName, liveElement, missingReason } from './author-components';
import { isObject } from './child-elements';
import { treeGuard } from './guarded-tree';
import { mdxComponents } from './mdx-components';
import { PageError } from './page-error';
import { PageFault, reasonOf, type SourcePlace } from './page-fault';
import { isShowable, reasonAgainst } from './react-values';
import { addUnknown } from './unknown-component';
import { visibilityFor } from './visibility';

interface MdxContentProps extends AuthorPage {
  frontMatter: Readonly<Record<string, unknown>>;
  /** `panel`: the side column. */
  part?: 'content' | 'panel' | undefined;
}

type Drawing = MdxContentProps & { placed: WeakMap<object, SourcePlace> };

/** The content of a compiled page. Rendering errors are shown in place. */
export function MdxContent(props: MdxContentProps) {
  const { page, file, part = 'content' } = props;
  const code = part === 'panel' ? page.panelCode : page.code;
  if (code === undefined) return null;
  try {
    if (part === 'panel') return contentOf(props, code);
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler from class names, its tags escaped. */}
        {page.css === '' ? null : <style dangerouslySetInnerHTML={{ __html: page.css }} />}
        {page.hasMath ? (
          <link href={ownAddress('katex/katex.min.css')} precedence="default" rel="stylesheet" />
        ) : null}
        {contentOf(props, code)}
      </>
    );
  } catch (error) {
    const message = `The page cannot be shown: ${reasonOf(error)}.`;
    const diagnostic = { severity: 'error', rule: 'page-render', file, message } as const;
    props.onFault?.(diagnostic);
    return <PageError diagnostic={diagnostic} />;
  }
}

type Components = Record<string, unknown>;

function contentOf(props: MdxContentProps, code: string): React.ReactNode {
  const { page, frontMatter } = props;
  const drawing: Drawing = { ...props, placed: new WeakMap() };
  const bound = boundNames(drawing);
  const components: Components = { ...mdxComponents, Visibility: visibilityFor(props.user), ...bound };
  for (const name of page.componentNames) addUnknown(components, name);
  const scope: Record<string, unknown> = {
    frontmatter: frontMatter,
    user: props.user ?? {},
    React,
    ...bound,
    ...expressionGuards(drawing),
  };
  const places = new Map(page.componentPlaces.map(({ name, ...place }) => [name, place]));
  const guarded = treeGuard({
    file: drawing.file,
    onFault: drawing.onFault,
    sourceFrame: drawing.sourceFrame,
    placeOfTag: (name) => places.get(name),
    placeOf: (value) => (isObject(value) ? drawing.placed.get(value) : undefined),
    liveElement: (element) => liveElement(drawing, element),
    nameOf: componentName,
    missingReason,
  });
  return guarded(runPage(code, scope, components));
}

/** Guards around the page's expressions: a failing one only affects its own place. */
function expressionGuards({ file, placed, onFault, sourceFrame }: Drawing): Record<string, unknown> {
  const faultAt = (place: SourcePlace, reason: string) => (
    <PageFault onFault={onFault} place={place} reason={reason} sourceFrame={sourceFrame} />
  );
  const settled = (run: () => unknown, place: SourcePlace) => {
    try {
      const value = run();
      const missing = missingReason(value);
      if (missing !== undefined) return faultAt(place, missing);
      if (isObject(value) && !Object.isFrozen(value)) placed.set(value, place);
      return value;
    } catch (error) {
      return faultAt(place, reasonOf(error));
    }
  };
  const placeOf = ([line, column, writtenIn = file]: [number, number, string | undefined]) => ({
    file: writtenIn,
    line,
    column,
  });
  return {
    [expressionGuardNames.child]: (run: () => unknown, ...at: [number, number, string | undefined]) => {
      const value = settled(run, placeOf(at));
      return isShowable(value) ? value : faultAt(placeOf(at), reasonAgainst(value));
    },
    [expressionGuardNames.value]: (run: () => unknown, ...at: [number, number, string | undefined]) =>
      settled(run, placeOf(at)),
  };
}
