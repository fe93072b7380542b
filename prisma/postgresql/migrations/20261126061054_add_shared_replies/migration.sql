-- AlterTable
ALTER TABLE "ThreadMessage" ADD COLUMN     "sharedAt" TIMESTAMP(3);
