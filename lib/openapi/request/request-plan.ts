import type { ParameterLocation, SecurityView, ServerView } from '../operation/operation-view';
import type { ParameterFormat } from './serialize-parameter';

/** What it takes to build requests for an operation, as small plain data without the document. */
export interface RequestPlan {
  /** Upper case. */
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  servers: ServerView[];
  security: SecurityView;
  parameters: PlannedParameter[];
  bodies: PlannedBody[];
  /** Media types of successful responses, if there are several to ask for. */
  responseTypes: string[];
}

export interface PlannedParameter extends ParameterFormat {
  location: ParameterLocation;
  isRequired: boolean;
  example: unknown;
}

export interface PlannedBody {
  mediaType: string;
  example: unknown;
  /** Those that the author named, if there are several. */
  namedExamples: NamedExample[];
  /** The body is a file's content. */
  isFile: boolean;
  /** Form properties that are files. */
  fileProperties: string[];
  /** How form properties are encoded, by name. */
  encodings: PlannedEncoding[];
}

export interface NamedExample {
  name: string;
  summary?: string | undefined;
  value: unknown;
}

export interface PlannedEncoding extends Omit<ParameterFormat, 'mediaType' | 'style'> {
  /** Absent if the document sets none. */
  style?: ParameterFormat['style'] | undefined;
  contentType?: string | undefined;
}
