import type { SitePage } from '@/lib/site/site';
import { fileAddress } from '@/lib/site/site-layout';
import { cardAddress } from './card/card-address';
import { canonicalAddress } from './page-metadata';
import { fullAddress, type PublicSite, pageAddress } from './publication';

type Thing = Record<string, unknown>;

/**
 * A page for search engines (schema.org, JSON-LD): the article, its breadcrumbs, and its site. To keep pages small, the
 * site and its publisher are described only on the home page and referred to by id elsewhere.
 */
export function structuredData(publicSite: PublicSite, page: SitePage, changedAt?: Date): Thing {
  const { site } = publicSite;
  const url = canonicalAddress(publicSite, page);
  const home = pageAddress(publicSite, '/');
  const website = { '@id': `${home}#website` };
  const publisher = organization(publicSite);
  const isReference = ['operation', 'schema', 'document'].includes(page.content.kind);
  const isHome = page.path === '/';
  const { description } = site.configuration;
  const { keywords } = page.frontMatter;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(isHome ? [publisher, websiteOf(publicSite, publisher)] : []),
      breadcrumbs(publicSite, page, url),
      withoutAbsent({
        '@type': isReference ? 'APIReference' : 'TechArticle',
        '@id': `${url}#article`,
        headline: page.title,
        description: page.description ?? (isHome ? description : undefined),
        inLanguage: site.layout(page.path).language.code,
        image: fullAddress(publicSite, cardAddress(site, page.path)),
        mainEntityOfPage: url,
        isPartOf: website,
        publisher: { '@id': publisher['@id'] },
        dateModified: changedAt?.toISOString(),
        keywords: keywords.length > 0 ? keywords.join(', ') : undefined,
      }),
    ],
  };
}

function websiteOf(publicSite: PublicSite, publisher: Thing): Thing {
  const { name, description } = publicSite.site.configuration;
  const home = pageAddress(publicSite, '/');
  return withoutAbsent({
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name,
    description,
    publisher: { '@id': publisher['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
}

function organization(publicSite: PublicSite): Thing {
  const { seo, name, logo } = publicSite.site.configuration;
  const { organization: written } = seo;
  const home = pageAddress(publicSite, '/');
  const image = written?.logo ?? logo?.light;
  return withoutAbsent({
    '@type': 'Organization',
    '@id': written?.id ?? `${home}#organization`,
    name: written?.name ?? name,
    legalName: written?.legalName,
    url: written?.url ?? home,
    logo: image === undefined ? undefined : fullAddress(publicSite, fileAddress(image)),
    sameAs: written?.sameAs,
  });
}

function breadcrumbs(publicSite: PublicSite, page: SitePage, url: string): Thing {
  const { navigation, summary } = publicSite.site;
  const place = navigation.primaryPlaceOf(page.path);
  const chain = place === undefined ? [] : navigation.chainOf(place.node);
  const around = chain
    .filter(({ kind, label }) => kind !== 'root' && kind !== 'language' && kind !== 'version' && label !== '')
    .map((division) => {
      const first = division.root ?? navigation.firstPageOf(division);
      const isThere = first !== undefined && first !== page.path && summary(first) !== undefined;
      return { name: division.label, item: isThere ? pageAddress(publicSite, first) : undefined };
    })
    // Every step but the last needs an address.
    .filter(({ item }) => item !== undefined);
  const steps = [...around, { name: page.title, item: url }];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function withoutAbsent(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined));
}

/** JSON for a `<script>`: escapes what would end the element, and line separators for old engines. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
