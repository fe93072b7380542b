-- AlterTable
ALTER TABLE "Organization" ADD COLUMN "sitesGeneration" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "AddedSite" (
    "domain" TEXT NOT NULL PRIMARY KEY,
    "organizationId" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "branch" TEXT,
    "folder" TEXT,
    "visibility" TEXT NOT NULL,
    "previews" TEXT,
    "addedAt" DATETIME NOT NULL,
    CONSTRAINT "AddedSite_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AddedSite_organizationId_idx" ON "AddedSite"("organizationId");
