-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN "previewTokenHash" TEXT;
ALTER TABLE "SiteSettings" ADD COLUMN "previewTokenHint" TEXT;
ALTER TABLE "SiteSettings" ADD COLUMN "previewTokenMadeAt" DATETIME;
