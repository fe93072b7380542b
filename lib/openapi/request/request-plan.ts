import type { ParameterLocation, SecurityView, ServerView } from '../operation/operation-view';
import type { ParameterFormat } from './serialize-parameter';

/** What is needed to build requests for an operation, without the document: small plain data. */
export interface RequestPlan {
  /** Upper case. */
  method: string;
  /** With `{name}` for its parameters. */
  path: string;
  servers: ServerView[];
  security: SecurityView;
  parameters: PlannedParameter[];
  bodies: PlannedBody[];
}

export interface PlannedParameter extends ParameterFormat {
  location: ParameterLocation;
  isRequired: boolean;
  /** From the author's examples or made up. */
  example: unknown;
}

export interface PlannedBody {
  mediaType: string;
  example: unknown;
  /** The body is the content of a file. */
  isFile: boolean;
  /** Properties of a form that hold files. */
  fileProperties: string[];
  /** How properties of a form are written, by their names. */
  encodings: PlannedEncoding[];
}

export interface PlannedEncoding extends Omit<ParameterFormat, 'mediaType' | 'style'> {
  /** Absent where the document does not ask for one. */
  style?: ParameterFormat['style'] | undefined;
  contentType?: string | undefined;
}
