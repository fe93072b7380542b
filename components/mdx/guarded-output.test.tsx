import { Fragment, isValidElement, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { guardedOutput } from './guarded-output';

const Inner = () => <i>inner</i>;
const Ours = ({ children }: { children?: unknown; icon?: unknown }) => <b>{children as never}</b>;
const Guard = () => null;
const guardOf = (type: unknown) => (type === Inner ? Guard : undefined);

function typesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (!isValidElement<Record<string, unknown>>(value)) return [];
  return [value.type, ...Object.values(value.props).flatMap(typesIn)];
}

describe('what a component of an author has drawn', () => {
  it('keeps elements, keys and texts, with a guard in the place of each component', () => {
    const drawn = (
      <div className="a">
        words {1}
        <Suspense>
          <Inner key="k" />
        </Suspense>
        <Ours icon={<Inner />}>
          <Fragment key="f">
            more
            <Inner />
          </Fragment>
        </Ours>
      </div>
    );
    expect(typesIn(guardedOutput(drawn, guardOf))).toEqual([
      'div',
      Suspense,
      Guard,
      Ours,
      Guard,
      Fragment,
      Guard,
    ]);
    expect(guardedOutput(<Inner key="k" />, guardOf)).toMatchObject({ key: 'k', type: Guard });
  });

  it.each([
    ['an object', { a: 1 }, 'an object with the keys a cannot be shown'],
    ['an object in an element', <p key="p">{{ a: 1 } as never}</p>, 'an object with the keys a'],
    ['a style that is a text', <p key="p" style={'color: red' as never} />, 'the style of <p> is a text'],
  ])('says of %s that React cannot draw it', (_, drawn, message) => {
    expect(() => guardedOutput(drawn, guardOf)).toThrow(message);
  });
});
