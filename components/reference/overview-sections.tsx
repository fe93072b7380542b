import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { OverviewLink, OverviewTag, OverviewView } from '@/lib/openapi/overview/overview-view';
import { MethodPill } from '../ui/method-pill';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { SchemeRow } from './security-section';
import { ServersSection } from './servers-section';

export function OverviewSections({ context, view }: { context: ReferenceContext; view: OverviewView }) {
  const { strings } = context;
  const { version, links, servers, schemes, sections } = view;
  return (
    <>
      {version === undefined && links.length === 0 ? null : (
        <p className="ref-facts ref-about">
          {version === undefined ? null : <span className="ref-pill">{version}</span>}
          {links.map((link) => (
            <OutsideLink key={`${link.kind} ${link.label} ${link.url}`} link={link} strings={strings} />
          ))}
        </p>
      )}
      <ServersSection context={context} isOwn servers={servers} />
      {schemes.length === 0 ? null : (
        <ReferenceSection id={context.freeId('authorization')} title={strings.authorization}>
          {schemes.map((scheme) => (
            <SchemeRow context={context} key={scheme.id} scheme={scheme} />
          ))}
        </ReferenceSection>
      )}
      {sections.map(({ title, tags }) =>
        title === undefined ? (
          tags.map((tag) => (
            <ReferenceSection id={tagId(context, tag)} key={tag.name} title={tag.title}>
              <TagContent context={context} tag={tag} />
            </ReferenceSection>
          ))
        ) : (
          <ReferenceSection id={context.freeId(`group-${anchorOf(title)}`)} key={title} title={title}>
            {tags.map((tag) => (
              <div key={tag.name}>
                <h3 className="ref-subtitle" id={tagId(context, tag)}>
                  {tag.title}
                </h3>
                <TagContent context={context} tag={tag} />
              </div>
            ))}
          </ReferenceSection>
        ),
      )}
    </>
  );
}

function TagContent({ context, tag }: { context: ReferenceContext; tag: OverviewTag }) {
  return (
    <>
      <ReferenceMarkdown text={tag.description} />
      {tag.link === undefined ? null : (
        <p className="ref-fact">
          <OutsideLink link={tag.link} strings={context.strings} />
        </p>
      )}
      {tag.operations.length === 0 ? null : (
        <ul className="ref-enum-list ref-tag-operations" data-described="">
          {tag.operations.map(({ key, kind, method, title, isDeprecated }) => (
            <li key={key}>
              <a href={context.operationHref(key)}>
                <MethodPill method={kind === 'webhook' ? 'WEBHOOK' : method} /> {title}
              </a>
              {isDeprecated ? (
                <span className="ref-pill">{context.strings.deprecated.toLowerCase()}</span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface OutsideLinkProps {
  link: OverviewLink;
  strings: InterfaceStrings;
}

/** A link named by its target. Only web and mail addresses, because a document must not run anything. */
function OutsideLink({ link: { kind, label, url }, strings }: OutsideLinkProps) {
  const names = {
    documentation: strings.apiDocumentation,
    terms: strings.termsOfService,
    license: strings.license,
    contact: strings.contact,
  };
  // Licences and contacts get their kind before the name; titles of documentation are clear without it.
  const isNamed = label !== undefined && (kind === 'license' || kind === 'contact');
  const text = label ?? names[kind];
  return (
    <span>
      {isNamed ? `${names[kind]}: ` : null}
      {url === undefined || !/^(?:https?:|mailto:)/i.test(url) ? (
        text
      ) : (
        <a href={url} rel="noreferrer" target="_blank">
          {text}
        </a>
      )}
    </span>
  );
}

function tagId(context: ReferenceContext, { name, title }: OverviewTag): string {
  return context.freeId(`tag-${anchorOf(name === '' ? title : name)}`);
}

function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
