-- AlterTable
ALTER TABLE "Organization" ADD COLUMN "sitesMax" INTEGER;
