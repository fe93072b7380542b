import * as z from 'zod';

export const feedbackSchema = z
  .strictObject({
    thumbsRating: z
      .boolean()
      .meta({ description: 'Whether readers are asked if a page was helpful.' })
      .default(true),
    suggestEdit: z
      .boolean()
      .meta({ description: 'Whether pages link to their file in the repository.' })
      .default(true),
    raiseIssue: z
      .boolean()
      .meta({ description: 'Whether pages link to a new issue in the repository.' })
      .default(false),
  })
  .meta({ description: 'What readers may say about a page.' })
  .prefault({});
