import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { requestKind } from '@/lib/http/request-kind';

/** Runs a request inside a span, the parent of spans from Next and others. */
export type TraceRequest = (request: IncomingMessage, response: ServerResponse, answer: () => void) => void;

export interface Tracing {
  trace: TraceRequest;
  end(): Promise<void>;
}

const LAST_SPANS_MS = 2_000;

/** Versions that fit each other, and run on every supported Node.js. */
const PACKAGES =
  '@opentelemetry/api@1.9.1 @opentelemetry/sdk-trace-node@2.12.0 @opentelemetry/resources@2.12.0 @opentelemetry/exporter-trace-otlp-proto@0.223.1';

/**
 * Traces requests with OpenTelemetry, whose packages read their own variables (`OTEL_…`). Operators who set those
 * install the packages.
 */
export async function startTracing({ isBehindProxy }: { isBehindProxy: boolean }): Promise<Tracing> {
  const { api, sdk, resources, exporter } = await loadPackages();
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'lectern' }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const sending = new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter());
  const provider = new sdk.NodeTracerProvider({ resource, spanProcessors: [withoutQueries(sending)] });
  provider.register();
  const tracer = api.trace.getTracer('lectern');
  return {
    trace(request, response, answer) {
      const { method = 'GET', url = '/' } = request;
      const [pathname = '/'] = url.split('?', 1);
      const kind = requestKind(pathname);
      // Continues the trace of the operator's proxy (`traceparent`, W3C Trace Context). Strangers must not choose a
      // trace.
      const parent = isBehindProxy
        ? api.propagation.extract(api.ROOT_CONTEXT, request.headers)
        : api.ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, 'url.path': pathname, 'lectern.kind': kind };
      const options = { kind: api.SpanKind.SERVER, attributes };
      const span = tracer.startSpan(`${method} ${kind}`, options, parent);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      });
      api.context.with(api.trace.setSpan(parent, span), answer);
    },
    // An unresponsive collector must not delay shutdown.
    end: () => Promise.race([provider.shutdown(), wait(LAST_SPANS_MS, undefined, { ref: false })]),
  };
}

async function loadPackages() {
  try {
    const [api, sdk, resources, exporter] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
    ]);
    return { api, sdk, resources, exporter };
  } catch (cause) {
    throw new OperatorError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that trace are not installed. Run: npm install --save-exact ${PACKAGES}`,
      { cause },
    );
  }
}

/** Removes the queries of addresses, which may contain sign-in secrets. */
function withoutQueries(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span: Span, context) => next.onStart(span, context),
    onEnd(span: ReadableSpan) {
      for (const [name, value] of Object.entries(span.attributes))
        if (/^(?:http|url)\./.test(name) && typeof value === 'string')
          span.attributes[name] = value.replace(/\?.*/s, '');
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
