-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "previewTokenHash" TEXT,
ADD COLUMN     "previewTokenHint" TEXT,
ADD COLUMN     "previewTokenMadeAt" TIMESTAMP(3);
