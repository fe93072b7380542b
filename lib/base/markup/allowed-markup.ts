import type { Properties } from 'hast';
import { find, html, svg } from 'property-information';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';

// Allowed HTML, SVG and MathML in untrusted content. An allow list, because a complete list of what can run scripts is
// impossible. Extends GitHub's list by what documentation needs: media, iframes, drawings, formulas. Applied to pages
// with `DOCS_TRUST=markup`, to descriptions in OpenAPI documents, and to icons given as SVG.

/**
 * Schemes allowed in links. Except for the first three, browsers pass them to another program, after asking. The last
 * ones open an editor or a team's chat.
 */
const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms', 'irc', 'ircs', 'xmpp', 'matrix'].concat([
  'vscode',
  'vscode-insiders',
  'cursor',
  'windsurf',
  'jetbrains',
  'slack',
  'discord',
]);

const HTML_TAGS =
  'abbr address article aside audio bdi bdo big button caption center cite col colgroup data dfn fieldset figcaption figure font footer header hgroup iframe label legend main mark menu meter nav nobr optgroup option output progress search select small textarea time track u video wbr';

/** Without `animate` and `set`, which can change a link's address, and `foreignObject`, which contains HTML. */
const SVG_TAGS =
  'svg circle clipPath defs desc ellipse g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop switch symbol text textPath title tspan use view feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter';

/** Without `maction` and `annotation-xml`, which can contain HTML. */
const MATH_TAGS =
  'math annotation menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics';

const SHARED_ATTRIBUTES =
  'className role style hidden translate inert placeholder autoComplete inputMode spellCheck bgColor background face';

/** SVG attributes for geometry and paint. None contains an address except `href`, which only some elements may have. */
const SVG_ATTRIBUTES =
  'amplitude azimuth baseFrequency baselineShift bias clipPath clipPathUnits clipRule colorInterpolation colorInterpolationFilters cursor cx cy d diffuseConstant direction display divisor dominantBaseline alignmentBaseline dx dy edgeMode elevation exponent fill fillOpacity fillRule filter filterUnits floodColor floodOpacity fontFamily fontSize fontStretch fontStyle fontVariant fontWeight fr fx fy gradientTransform gradientUnits imageRendering in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust letterSpacing lightingColor limitingConeAngle markerEnd markerHeight markerMid markerStart markerUnits markerWidth mask maskContentUnits maskType maskUnits mode numOctaves offset opacity operator order orient overflow paintOrder pathLength patternContentUnits patternTransform patternUnits pointerEvents points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry scale seed shapeRendering slope specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stopColor stopOpacity stroke strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin strokeMiterLimit strokeOpacity strokeWidth surfaceScale systemLanguage tableValues targetX targetY textAnchor textDecoration textLength textRendering transform transformOrigin type values vectorEffect viewBox visibility wordSpacing writingMode x x1 x2 xChannelSelector xmlns xmlnsXLink xmlSpace y y1 y2 yChannelSelector z';

const MATH_ATTRIBUTES =
  'accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle encoding fence form largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset';

const MEDIA_ATTRIBUTES =
  'autoPlay controls controlsList crossOrigin disablePictureInPicture disableRemotePlayback loop muted playsInline poster preload';

/** An address on this or another site, but no `data:` or script URL. */
const PAGE_ADDRESS = /^(?:https?:|\/|\.|#|\?|[^:]*$)/;
const IMAGE_ADDRESS = /^(?:(?!data:)|data:image\/(?:png|gif|jpeg|webp|avif|svg\+xml)[;,])/;
/** References to other files could load elements with handlers. */
const OWN_FRAGMENT = /^#/;

/** Excludes names that Lectern's scripts or the framework's look up on the window. */
const FREE_ID = /^(?!(?:_|\$|TURBOPACK|next$|webpack))/i;

/** Embedded pages may do everything except navigate the reader away without a click. */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-downloads';

const words = (text: string): string[] => text.split(' ');
const ariaNames = Object.keys(html.property).filter((name) => name.startsWith('aria'));
const geometry = words(`${SVG_ATTRIBUTES} ${MATH_ATTRIBUTES}`);
const drawings = Object.fromEntries(words(`${SVG_TAGS} ${MATH_TAGS}`).map((tag) => [tag, geometry]));
const nameless = (defaultSchema.attributes?.['*'] ?? []).filter(
  (name) => typeof name === 'string' && !/^(?:name|id|action|method|encType|acceptCharset)$/.test(name),
);

/**
 * What untrusted pages may contain. `name` is restricted, because on some elements it shadows properties of `document`.
 */
export const markupSchema: Options = {
  // React inserts elements in place, so none can break out.
  ancestors: {},
  required: {},
  clobber: [],
  strip: words('script style template noscript noembed noframes xmp plaintext object embed applet frameset'),
  tagNames: [
    ...new Set([...(defaultSchema.tagNames ?? []), ...words(`${HTML_TAGS} ${SVG_TAGS} ${MATH_TAGS}`)]),
  ],
  protocols: {
    cite: ['http', 'https'],
    href: LINK_SCHEMES,
    xLinkHref: LINK_SCHEMES,
    longDesc: ['http', 'https'],
    src: ['http', 'https', 'data'],
    poster: ['http', 'https', 'data'],
    background: ['http', 'https'],
  },
  attributes: {
    ...drawings,
    '*': [
      ...nameless,
      ...ariaNames,
      ...words(SHARED_ATTRIBUTES),
      ['id', FREE_ID],
      'dataNoZoom',
      'dataFootnotes',
      'dataFootnoteRef',
      'dataFootnoteBackref',
    ],
    a: words('href target rel download hrefLang type name referrerPolicy xLinkHref'),
    audio: [...words(MEDIA_ATTRIBUTES), ['src', IMAGE_ADDRESS]],
    blockquote: ['cite'],
    button: ['disabled', ['type', 'button', 'reset'], 'value'],
    data: ['value'],
    details: ['open', 'name'],
    del: ['cite'],
    fieldset: ['disabled'],
    iframe: [
      ['src', PAGE_ADDRESS],
      ...words('allow allowFullScreen frameBorder loading referrerPolicy scrolling marginHeight marginWidth'),
    ],
    image: [...geometry, ['href', IMAGE_ADDRESS], ['xLinkHref', IMAGE_ADDRESS]],
    img: [
      'longDesc',
      ['src', IMAGE_ADDRESS],
      ...words('srcSet sizes loading decoding fetchPriority crossOrigin referrerPolicy'),
    ],
    input: [
      ['type', 'checkbox', 'radio', 'range', 'number', 'text', 'search', 'color', 'date', 'time', 'button'],
      ...words('disabled min max step name list'),
    ],
    ins: ['cite'],
    li: ['value'],
    meter: words('min max low high optimum value'),
    ol: ['start', 'reversed', 'type'],
    optgroup: ['disabled'],
    option: ['disabled'],
    progress: ['max', 'value'],
    q: ['cite'],
    select: ['disabled', 'name'],
    source: [...words('srcSet sizes media type'), ['src', IMAGE_ADDRESS]],
    svg: [...geometry, ['href', OWN_FRAGMENT]],
    textarea: ['disabled', 'name'],
    textPath: [...geometry, ['href', OWN_FRAGMENT], ['xLinkHref', OWN_FRAGMENT]],
    track: ['default', 'kind', 'srcLang', ['src', PAGE_ADDRESS]],
    use: [...geometry, ['href', OWN_FRAGMENT], ['xLinkHref', OWN_FRAGMENT]],
    video: [...words(MEDIA_ATTRIBUTES), ['src', IMAGE_ADDRESS], 'width', 'height'],
  },
};

/** What descriptions may contain: less, because their ids and classes would conflict with the page's. */
export const descriptionSchema: Options = {
  ...markupSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...words('abbr caption center cite figcaption figure mark small u'),
  ],
  attributes: {
    a: ['href', 'title'],
    '*': ['align', 'title', 'dir', 'lang', 'open', 'colSpan', 'rowSpan'],
    img: [['src', IMAGE_ADDRESS], 'alt', 'width', 'height'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    ol: ['start'],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
};

const svgTags = new Set(words(SVG_TAGS));

/** The name used in the lists above for an attribute in any spelling: HTML, SVG or React. */
export function propertyOf(tag: string, attribute: string): string {
  const found: { property: string } | undefined = find(svgTags.has(tag) ? svg : html, attribute);
  // The library has no entry for inherited names such as `constructor`.
  return found?.property ?? attribute;
}

const clean = rehypeSanitize(markupSchema);

export type AllowedElement =
  | { kind: 'kept'; properties: Properties }
  | { kind: 'unwrapped' }
  | { kind: 'dropped' };

/** What is kept of an untrusted element. Children are filtered separately. */
export function allowedElement(tagName: string, properties: Properties): AllowedElement {
  const inside = { type: 'text', value: '' } as const;
  const [left] = clean({
    type: 'root',
    children: [{ type: 'element', tagName, properties, children: [inside] }],
  }).children;
  if (left === undefined) return { kind: 'dropped' };
  return left.type === 'element' ? { kind: 'kept', properties: left.properties } : { kind: 'unwrapped' };
}

export function isAllowedLink(address: string): boolean {
  const element = allowedElement('a', { href: address });
  return element.kind === 'kept' && 'href' in element.properties;
}

export function isAllowedImage(address: string): boolean {
  const element = allowedElement('img', { src: address });
  return element.kind === 'kept' && 'src' in element.properties;
}
