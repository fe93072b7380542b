-- AlterTable
ALTER TABLE "ThreadMessage" ADD COLUMN "sharedAt" DATETIME;
