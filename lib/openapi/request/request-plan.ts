import type { ParameterLocation, SecurityView, ServerView } from '../operation/operation-view';
import type { ParameterFormat } from './serialize-parameter';

/** Everything needed to build requests for an operation, as small plain data without the document. */
export interface RequestPlan {
  /** Upper case. */
  method: string;
  /** Contains `{name}` for each parameter. */
  path: string;
  servers: ServerView[];
  security: SecurityView;
  parameters: PlannedParameter[];
  bodies: PlannedBody[];
  /** Media types of successful responses, if there is a choice. */
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
  /** The examples that the author named, if there are several. */
  namedExamples: NamedExample[];
  /** The body is the content of a file. */
  isFile: boolean;
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
  style?: ParameterFormat['style'] | undefined;
  contentType?: string | undefined;
}
