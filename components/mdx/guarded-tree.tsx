import * as React from 'react';
import { described } from '@/lib/base/text/described-value';
import { type AnyElement, isNode, type UnknownProps } from './child-elements';
import { copied, keyed } from './copied-element';
import { allowedElement, type OpenElements, openInside } from './drawn-parents';
import { hostProperties } from './host-properties';
import { type FaultHandling, PageFault, reasonOf, type SourcePlace } from './page-fault';
import { isClass, isClientReference, isHandedOver, isList, isSendable, reasonAgainst } from './react-values';
import { usableElement } from './usable-properties';

export interface TreeGuard extends FaultHandling {
  file: string;
  /** Where a component's tag is in the source, if it occurs only once. */
  placeOfTag(name: string): SourcePlace | undefined;
  placeOf(value: unknown): SourcePlace | undefined;
  /** Lets the browser render an element with functions from the page's own code. */
  liveElement(element: AnyElement): React.ReactNode | undefined;
  /** `undefined` for parts of our own components, whose names the build shortens. */
  nameOf(type: unknown): string | undefined;
  /** Why a component is missing although it is imported. */
  missingReason(type: unknown): string | undefined;
}

/** An element's context: what surrounds it, how deeply it is nested, and the nearest known place in the source. */
interface Surroundings {
  depth: number;
  name: string | undefined;
  place: SourcePlace | undefined;
  open: OpenElements;
}

type Guarded = (node: unknown) => React.ReactNode;

/**
 * Checks content element by element while it is rendered, and replaces invalid values with an error in their place.
 * React would throw for a single such value and fail the whole document.
 */
export function treeGuard(guard: TreeGuard): Guarded {
  const wrapped = new Map<object, React.FunctionComponent<UnknownProps>>();
  /** Surroundings of components, keyed by the props that they will get. */
  const around = new WeakMap<object, Surroundings>();
  let now: Surroundings = { depth: 0, name: undefined, place: undefined, open: new Set() };

  /** Runs something inside a component, possibly later. */
  function inside<Drawn>(surroundings: Surroundings, draw: () => Drawn): Drawn {
    const before = now;
    now = surroundings;
    try {
      return draw();
    } finally {
      now = before;
    }
  }

  function component(type: object, draw: object, { props, key }: AnyElement): React.ReactNode {
    const drawn = React.createElement(wrappedType(type, draw), keyed(props, key));
    const name = guard.nameOf(type);
    around.set(drawn.props, {
      depth: now.depth + 1,
      name: name ?? now.name,
      place: (name === undefined ? undefined : guard.placeOfTag(name)) ?? now.place,
      open: now.open,
    });
    return drawn;
  }

  function fault(reason: string, value: unknown, name?: string): React.ReactNode {
    const place = guard.placeOf(value) ?? now.place ?? { file: guard.file };
    return (
      <PageFault
        name={name}
        onFault={guard.onFault}
        place={place}
        reason={reason}
        sourceFrame={guard.sourceFrame}
      />
    );
  }

  function node(value: unknown): React.ReactNode {
    if (React.isValidElement<UnknownProps>(value)) return element(value);
    if (typeof value === 'function' || typeof value === 'symbol') return fault(reasonAgainst(value), value);
    if (typeof value !== 'object' || value === null) return isNode(value) ? value : null;
    if (Array.isArray(value)) return value.map(node);
    if (isPromise(value)) return later(value, value);
    if (isHandedOver(value)) return value;
    return isList(value) ? Array.from(value, node) : fault(reasonAgainst(value), value);
  }

  /** @param from the value behind the promise, whose place in the source is known */
  function later(promise: PromiseLike<unknown>, from: unknown, name?: string): React.ReactNode {
    const surroundings = now;
    return Promise.resolve(promise).then(
      (settled) => inside(surroundings, () => node(settled)),
      (error) => inside(surroundings, () => fault(reasonOf(error), from, name)),
    );
  }

  function element(given: AnyElement): React.ReactNode {
    const { type }: { type: unknown } = given;
    if (type === PageFault) return given;
    if (typeof type === 'string') return hostElement(given, type);
    const usable = usableElement(given, (reason, name, property) =>
      inside({ ...now, place: guard.placeOfTag(name) ?? now.place }, () =>
        fault(reason, guard.placeOf(property) === undefined ? given : property, name),
      ),
    );
    if (usable !== given) return node(usable);
    // Refs do not work on a server, and React refuses to send them.
    const { ref: _ref, ...props } = given.props;
    if (typeof type === 'symbol')
      return copied(given, type, { ...props, children: children(props.children) });
    if (isClientReference(type)) return copied(given, type, sentProperties(props));
    if (typeof type === 'function') {
      const missing = guard.missingReason(type);
      if (missing !== undefined) return missingComponent(given, missing);
      return isClass(type) ? copied(given, type, props) : component(type, type, { ...given, props });
    }
    if (typeof type === 'object' && type !== null) {
      const inner: unknown = Reflect.get(type, 'render') ?? Reflect.get(type, 'type');
      if (typeof inner === 'function') return component(type, inner, { ...given, props });
      if ('$$typeof' in type) return copied(given, type, props);
    }
    return missingComponent(given, `it is ${described(type)}, and no component`);
  }

  /** The children of a missing component are shown all the same. */
  function missingComponent(given: AnyElement, reason: string): React.ReactNode {
    const name = guard.nameOf(given.type);
    const place = (name === undefined ? undefined : guard.placeOfTag(name)) ?? now.place;
    const said = inside({ ...now, place }, () => fault(reason, undefined, name));
    return copied(given, React.Fragment, { children: [said, [given.props.children].flat().map(node)] });
  }

  /** The component, with its output checked. */
  function wrappedType(type: object, draw: object): React.FunctionComponent<UnknownProps> {
    const known = wrapped.get(type);
    if (known !== undefined) return known;
    function Guard(properties: UnknownProps): React.ReactNode {
      const surroundings = around.get(properties) ?? now;
      return inside(surroundings, () => {
        if (surroundings.depth > DEPTH_MAX)
          return fault('it contains itself without end', properties, surroundings.name);
        try {
          const drawn: unknown =
            typeof draw === 'function' ? Reflect.apply(draw, undefined, [properties]) : undefined;
          return isPromise(drawn) ? later(drawn, properties, surroundings.name) : node(drawn);
        } catch (error) {
          // React throws promises to wait for data.
          if (typeof error === 'object' && error !== null && 'then' in error) throw error;
          return fault(reasonOf(error), properties, surroundings.name);
        }
      });
    }
    wrapped.set(type, Guard);
    return Guard;
  }

  function hostElement(given: AnyElement, type: string): React.ReactNode {
    if (!/^[a-z][\w:.-]*$/i.test(type)) return fault('there is no such element', given, type);
    const failed = Object.values(given.props).find(
      (value) => React.isValidElement(value) && value.type === PageFault,
    );
    if (React.isValidElement(failed)) return failed;
    const handlers = Object.entries(given.props).filter(
      ([name, value]) => typeof value === 'function' && HANDLER.test(name),
    );
    if (handlers.length > 0) {
      const properties = { ...hostProperties(type, given.props), ...Object.fromEntries(handlers) };
      const live = guard.liveElement({ ...given, props: properties });
      if (live !== undefined) return node(live);
    }
    const allowed = allowedElement(type, given.props, now.open);
    const { children: content, ...properties } = hostProperties(type, allowed.props);
    const open = openInside(type, now.open);
    const inner = open === now.open ? children(content) : inside({ ...now, open }, () => children(content));
    return copied(given, allowed.type, { ...properties, children: inner });
  }

  /** Siblings must not become a list, because React requires keys in lists. */
  function children(inside: unknown): unknown {
    return Array.isArray(inside) ? inside.map(node) : node(inside);
  }

  function sentProperties(properties: UnknownProps): UnknownProps {
    return Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [
        name,
        name === 'children' ? children(value) : sent(value),
      ]),
    );
  }

  function sent(value: unknown, depth = 0): unknown {
    if (React.isValidElement<UnknownProps>(value)) return element(value);
    if (typeof value === 'function') return isClientReference(value) ? value : undefined;
    if (typeof value === 'symbol' || depth > SENT_DEPTH_MAX) return undefined;
    if (typeof value !== 'object' || value === null || isSendable(value) || '$$typeof' in value) return value;
    if (Array.isArray(value)) return value.map((item) => sent(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sent(item, depth + 1)]));
  }

  return node;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

const SENT_DEPTH_MAX = 20;
/** Deeper than authors nest components; a few times deeper, React's own calls would overflow the stack. */
const DEPTH_MAX = 200;

/** Properties whose functions the browser calls. */
const HANDLER = /^(?:on[A-Z]|ref$|action$|formAction$)/;
