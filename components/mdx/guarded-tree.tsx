import * as React from 'react';
import { authorStyle } from './author-value';
import { type AnyElement, isNode, type UnknownProps } from './child-elements';
import { copied, keyed } from './copied-element';
import { allowedElement, type OpenElements, openInside } from './drawn-parents';
import { type FaultHandling, PageFault, reasonOf, type SourcePlace } from './page-fault';
import {
  described,
  isClass,
  isClientReference,
  isHandedOver,
  isList,
  isSendable,
  reasonAgainst,
} from './react-values';

export interface TreeGuard extends FaultHandling {
  file: string;
  /** Where in the source a component is written, if it stands there only once. */
  placeOfTag(name: string): SourcePlace | undefined;
  /** Where in the source a value was written. */
  placeOf(value: unknown): SourcePlace | undefined;
  /** Lets the browser render an element with functions from the page's own code. */
  liveElement(element: AnyElement): React.ReactNode | undefined;
  nameOf(type: unknown): string;
  /** Why a component is not there, though it is imported. */
  missingReason(type: unknown): string | undefined;
}

/** Where an element is drawn: what is around it, how many components, and where the innermost with a place is written. */
interface Surroundings {
  depth: number;
  place: SourcePlace | undefined;
  open: OpenElements;
}

type Guarded = (node: unknown) => React.ReactNode;

/**
 * React throws for a single value that it cannot render, which fails the whole document. So content is checked element
 * by element while it is rendered, and an invalid value is replaced by an error in its place.
 */
export function treeGuard(guard: TreeGuard): Guarded {
  const wrapped = new Map<object, React.FunctionComponent<UnknownProps>>();
  /** What is around a component, by the props it will get. */
  const around = new WeakMap<object, Surroundings>();
  let now: Surroundings = { depth: 0, place: undefined, open: new Set() };

  /** Runs something inside a component, which may be later. */
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
    around.set(drawn.props, {
      depth: now.depth + 1,
      place: guard.placeOfTag(guard.nameOf(type)) ?? now.place,
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
    if ('then' in value && typeof value.then === 'function') {
      const surroundings = now;
      return Promise.resolve(value).then(
        (settled) => inside(surroundings, () => node(settled)),
        (error) => inside(surroundings, () => fault(reasonOf(error), error)),
      );
    }
    if (isHandedOver(value)) return value;
    return isList(value) ? Array.from(value, node) : fault(reasonAgainst(value), value);
  }

  function element(given: AnyElement): React.ReactNode {
    const { type, props }: { type: unknown; props: UnknownProps } = given;
    if (type === PageFault) return given;
    if (typeof type === 'string') return hostElement(given, type);
    if (typeof type === 'symbol')
      return copied(given, type, { ...props, children: children(props.children) });
    if (isClientReference(type)) return copied(given, type, sentProperties(props));
    if (typeof type === 'function') {
      const missing = guard.missingReason(type);
      if (missing !== undefined) return missingComponent(given, missing);
      return isClass(type) ? given : component(type, type, given);
    }
    if (typeof type === 'object' && type !== null) {
      const inner: unknown = Reflect.get(type, 'render') ?? Reflect.get(type, 'type');
      if (typeof inner === 'function') return component(type, inner, given);
      if ('$$typeof' in type) return given;
    }
    return fault(`it is ${described(type)}, and no component`, given, guard.nameOf(type));
  }

  /** What stands inside a component that is not there is shown all the same. */
  function missingComponent(given: AnyElement, reason: string): React.ReactNode {
    const name = guard.nameOf(given.type);
    const place = guard.placeOfTag(name) ?? now.place;
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
          return fault('it contains itself without end', properties, guard.nameOf(type));
        try {
          return node(typeof draw === 'function' ? Reflect.apply(draw, undefined, [properties]) : undefined);
        } catch (error) {
          // React throws promises to wait for data.
          if (typeof error === 'object' && error !== null && 'then' in error) throw error;
          return fault(reasonOf(error), properties, guard.nameOf(type));
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
    const hasFunctions = Object.values(given.props).some((value) => typeof value === 'function');
    const live = hasFunctions ? guard.liveElement(given) : undefined;
    if (live !== undefined) return node(live);
    const allowed = allowedElement(type, given.props, now.open);
    const {
      children: content,
      dangerouslySetInnerHTML: html,
      style,
      ref: _ref,
      ...attributes
    } = allowed.props;
    const properties: UnknownProps = {};
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'function' || typeof value === 'symbol') continue;
      properties[name] = typeof value === 'object' && value !== null ? String(value) : value;
    }
    if (style !== undefined) properties.style = authorStyle(style);
    const isHtml = typeof html === 'object' && html !== null && '__html' in html;
    if (isHtml) properties.dangerouslySetInnerHTML = html;
    else if (!VOID_ELEMENTS.has(type)) {
      const open = openInside(type, now.open);
      properties.children =
        open === now.open ? children(content) : inside({ ...now, open }, () => children(content));
    }
    return copied(given, allowed.type, properties);
  }

  /** Siblings must not become a list, because React requires keys in lists. */
  function children(inside: unknown): unknown {
    return Array.isArray(inside) ? inside.map(node) : node(inside);
  }

  /** Props that can be sent to the browser. */
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

const SENT_DEPTH_MAX = 20;
/** So deep no author nests components; React's own calls would fill the stack a few times deeper. */
const DEPTH_MAX = 200;

/** Void elements; React throws if they have children. */
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta source track wbr param'.split(' '),
);
