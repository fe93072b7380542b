import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { requestKind } from '@/lib/http/request-kind';

/** Answers a request inside a span, to which what Next and others trace belongs. */
export type TraceRequest = (request: IncomingMessage, response: ServerResponse, answer: () => void) => void;

export interface Tracing {
  trace: TraceRequest;
  /** Sends the spans that still wait. */
  end(): Promise<void>;
}

const LAST_SPANS_MS = 2_000;

/** In versions that fit each other, and run on every Node.js that this server runs on. */
const PACKAGES =
  '@opentelemetry/api@1.9.1 @opentelemetry/sdk-trace-node@2.12.0 @opentelemetry/resources@2.12.0 @opentelemetry/exporter-trace-otlp-proto@0.223.1';

/**
 * Traces requests with OpenTelemetry, whose packages read their own variables (`OTEL_…`). They are installed by whoever
 * sets them.
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
      // Continues the trace of a proxy of ours (`traceparent`, W3C Trace Context). Strangers choose no trace.
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
    // A collector that does not answer holds up no stop.
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

/** Addresses may have secrets of a sign-in in their queries. */
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
