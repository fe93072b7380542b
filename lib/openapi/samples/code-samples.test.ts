import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { defaultSampleLanguages, sampleLanguages } from '@/lib/base/markup/sample-languages';
import { hostileRequests } from '@/tests/fixtures/openapi/support/hostile-requests';
import type { HttpRequestExample } from '../request/http-request-example';
import { codeSamples } from './code-samples';
import { writtenSamples } from './written-samples';

const placeOrder: HttpRequestExample = {
  method: 'POST',
  url: 'https://api.example.com/v1/orders?dry=true',
  headers: [
    { name: 'Authorization', value: 'Bearer YOUR_TOKEN' },
    { name: 'Content-Type', value: 'application/json' },
  ],
  cookies: [{ name: 'session', value: 'abc' }],
  body: {
    kind: 'json',
    value: { item: "cat's $bed", count: 2, gift: true, note: null },
    text: '{\n  "item": "cat\'s $bed",\n  "count": 2,\n  "gift": true,\n  "note": null\n}',
  },
};
const uploadReceipt: HttpRequestExample = {
  method: 'PATCH',
  url: 'https://api.example.com/v1/orders/1',
  headers: [],
  cookies: [],
  body: {
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'note', value: 'paid' },
      { kind: 'text', name: 'meta', value: '{"a":1}', contentType: 'application/json' },
      { kind: 'file', name: 'receipt', fileName: 'receipt.pdf', contentType: 'application/pdf' },
    ],
  },
};
const listOrders: HttpRequestExample = {
  method: 'GET',
  url: 'https://api.example.com/v1/orders',
  headers: [],
  cookies: [],
};

describe('code samples', () => {
  for (const [name, request] of Object.entries({ placeOrder, uploadReceipt, listOrders })) {
    it.each(sampleLanguages)(`${name} in %s is the file that was looked at`, async (target) => {
      const [sample] = codeSamples(request, [target]);
      await expect(`${sample?.code}\n`).toMatchFileSnapshot(`golden/${name}.${target}.txt`);
    });
  }

  it('stand in the order of the settings, curl first where there are none', () => {
    expect(codeSamples(listOrders, ['rust', 'bash']).map(({ label }) => label)).toEqual(['Rust', 'cURL']);
    expect(defaultSampleLanguages[0]).toBe('bash');
  });

  it.each(sampleLanguages)(
    'in %s are made for any request, and never let a text end a line early',
    (target) => {
      for (const request of Object.values(hostileRequests('https://api.example.com', 'a file'))) {
        const [sample] = codeSamples(request, [target]);
        expect(sample?.code).not.toMatch(/undefined|\[object/);
      }
    },
  );

  it.skipIf(spawnSync('gcc', ['--version']).status !== 0)('in C are understood by a compiler', () => {
    const header = [
      'typedef struct curl_slist curl_slist; typedef void CURL; typedef int CURLcode; typedef void curl_mime; typedef void curl_mimepart;',
      'CURL *curl_easy_init(void); int curl_easy_setopt(CURL *, int, ...); CURLcode curl_easy_perform(CURL *);',
      'void curl_easy_cleanup(CURL *); struct curl_slist *curl_slist_append(struct curl_slist *, const char *);',
      'void curl_slist_free_all(struct curl_slist *); curl_mime *curl_mime_init(CURL *); void curl_mime_free(curl_mime *);',
      'curl_mimepart *curl_mime_addpart(curl_mime *); int curl_mime_name(curl_mimepart *, const char *);',
      'int curl_mime_data(curl_mimepart *, const char *, int); int curl_mime_filedata(curl_mimepart *, const char *);',
      'int curl_mime_type(curl_mimepart *, const char *);',
      'enum { CURLOPT_URL, CURLOPT_POSTFIELDS, CURLOPT_CUSTOMREQUEST, CURLOPT_NOBODY, CURLOPT_HTTPHEADER, CURLOPT_UPLOAD, CURLOPT_READDATA, CURLOPT_MIMEPOST, CURL_ZERO_TERMINATED, NULL_ };',
      '#include <stddef.h>',
    ].join('\n');
    for (const request of Object.values(hostileRequests('https://api.example.com', 'a file'))) {
      const [sample] = codeSamples(request, ['c']);
      const input = (sample?.code ?? '').replace('#include <curl/curl.h>', header);
      const { stderr, status } = spawnSync('gcc', ['-fsyntax-only', '-Wall', '-Wtrigraphs', '-x', 'c', '-'], {
        input,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(status).toBe(0);
    }
  });

  it('of authors keep their text, and get labels', () => {
    const operation = {
      'x-codeSamples': [
        { lang: 'python', label: 'SDK', source: 'import shop\n' },
        { lang: 'Shell', source: 'shop orders' },
        { lang: 'go' },
        'text',
      ],
    };
    expect(writtenSamples(operation)).toEqual([
      { label: 'SDK', language: 'python', code: 'import shop\n' },
      { label: 'Shell', language: 'shell', code: 'shop orders' },
    ]);
    expect(writtenSamples({ 'x-code-samples': [{ lang: 'curl', source: 'curl x' }] })[0]?.language).toBe(
      'bash',
    );
  });
});
